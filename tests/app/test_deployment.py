"""Deployment files against their schemas, and against what the service itself says."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
from compose_spec import PyCompose

from app.settings import PREFIX, ServiceSettings, from_environment

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
MANIFESTS: list[dict[str, Any]] = list(yaml.safe_load_all((DEPLOY / "kubernetes" / "pairwright.yaml").read_text()))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
DOCKERFILE = (DEPLOY.parent / "Dockerfile").read_text()
PORT, USER = 8000, 10001


def container() -> dict[str, Any]:
    (found,) = MANIFESTS[0]["spec"]["template"]["spec"]["containers"]
    return dict(found)


@pytest.mark.parametrize("manifest", MANIFESTS, ids=[one["kind"] for one in MANIFESTS])
def test_a_manifest_is_valid(manifest: dict[str, Any]) -> None:
    newest = kubernetes_validate.latest_version()
    kubernetes_validate.validate(manifest, newest, strict=True)


def test_the_compose_file_is_valid() -> None:
    read = PyCompose.from_yaml((DEPLOY / "compose.yaml").read_text())
    assert set(read.service_names()) == {"pairwright", "proxy"}


def test_replicas_stand_behind_the_proxy_and_nothing_else_is_open() -> None:
    service, proxy = COMPOSE["services"]["pairwright"], COMPOSE["services"]["proxy"]
    assert service["deploy"]["replicas"] > 1
    assert "ports" not in service
    assert all(port.startswith("127.0.0.1:") for port in proxy["ports"])
    for one in (service, proxy):
        assert one["read_only"]
        assert re.fullmatch("[a-z]+:[0-9.]+(-[a-z]+)?", one["image"])


def test_pods_run_without_rights() -> None:
    pod = MANIFESTS[0]["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["runAsUser"] == USER
    assert pod["automountServiceAccountToken"] is False
    rights = container()["securityContext"]
    assert rights["readOnlyRootFilesystem"]
    assert rights["allowPrivilegeEscalation"] is False
    assert rights["capabilities"] == {"drop": ["ALL"]}


def test_the_image_runs_without_rights_too() -> None:
    assert f"USER {USER}:{USER}" in DOCKERFILE
    assert f"EXPOSE {PORT}" in DOCKERFILE
    assert "HEALTHCHECK" in DOCKERFILE
    assert DOCKERFILE.count("FROM ${BASE}") == 2
    assert ":latest" not in DOCKERFILE


def test_ports_and_labels_fit_together() -> None:
    labels = MANIFESTS[0]["spec"]["template"]["metadata"]["labels"]
    assert container()["ports"][0]["containerPort"] == PORT
    for manifest in MANIFESTS[1:]:
        spec = manifest["spec"]
        chosen = spec.get("selector") or spec.get("podSelector")
        if chosen:
            assert chosen.get("matchLabels", chosen) == labels
    assert COMPOSE["services"]["pairwright"]["expose"] == [str(PORT)]


def test_every_setting_exists_and_is_within_its_limits() -> None:
    stated = {one["name"]: one["value"] for one in container()["env"] if "value" in one}
    known = {PREFIX + one.name.upper() for one in fields(ServiceSettings)}
    assert {one["name"] for one in container()["env"]} | set(COMPOSE["services"]["pairwright"]["environment"]) <= known
    settings = from_environment(stated)
    seconds = settings.drain_seconds + settings.queue_seconds + settings.wall_seconds + settings.grace_seconds
    assert MANIFESTS[0]["spec"]["template"]["spec"]["terminationGracePeriodSeconds"] >= seconds
    processes = settings.workers + settings.light_workers
    limit = int(container()["resources"]["limits"]["memory"].removesuffix("Gi")) * 1024
    assert processes * settings.worker_memory_mb + settings.held_body_mb <= limit


def test_the_proxy_takes_no_more_than_the_service() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert f"client_max_body_size {ServiceSettings().max_body_mb}m;" in nginx


def test_the_operator_s_page_lists_every_setting_with_its_default() -> None:
    page = (DEPLOY.parent / "docs" / "operations.md").read_text()
    for one in fields(ServiceSettings):
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{one.name}` |")]
        stated = row.split("|")[2].strip().replace(",", "")
        assert stated == "none" if one.default == () else float(stated) == float(one.default)

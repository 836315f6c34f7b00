# Two stages: the first builds the virtual environment, the second carries only what runs.
# BASE needs python3 3.11 or newer with venv; pin it further by digest where your registry offers one.
ARG BASE=python:3.11.14-slim-bookworm

FROM ${BASE} AS build
WORKDIR /srv/pairwright
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY app app
COPY solver solver
COPY rules rules
COPY examples examples
RUN python3 -m venv /srv/venv \
    && /srv/venv/bin/pip install --no-cache-dir --constraint constraints.txt setuptools \
    && /srv/venv/bin/pip install --no-cache-dir --constraint constraints.txt --no-build-isolation . \
    && /srv/venv/bin/pip uninstall --yes setuptools pip

FROM ${BASE}
LABEL org.opencontainers.image.title="pairwright" org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /srv/venv /srv/venv
ENV PATH=/srv/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
# No account is made and nothing is written: any id will do, and the root file system may be read-only.
USER 10001:10001
WORKDIR /
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["python3", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["pairwright", "serve", "--host", "0.0.0.0", "--port", "8000"]

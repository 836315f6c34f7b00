# Two stages: the first builds the virtual environment, the second carries only what runs.
ARG BASE=python:3.11-slim-bookworm

FROM ${BASE} AS build
WORKDIR /srv/pairwright
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY app app
COPY solver solver
COPY rules rules
COPY examples examples
RUN python3 -m venv /srv/venv \
    && /srv/venv/bin/pip install --no-cache-dir --constraint constraints.txt setuptools \
    && /srv/venv/bin/pip install --no-cache-dir --constraint constraints.txt --no-build-isolation .

FROM ${BASE}
RUN useradd --system --uid 10001 --no-create-home pairwright
COPY --from=build /srv/venv /srv/venv
ENV PATH=/srv/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python3", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["pairwright", "serve", "--host", "0.0.0.0", "--port", "8000"]

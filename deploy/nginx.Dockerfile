# nginx with Lua, by which it drops pages that the shop names. The tests use the same packages.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-lua \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled
COPY nginx-start.sh /usr/local/bin/
CMD ["sh", "/usr/local/bin/nginx-start.sh"]

-- Drops what the shop names by its tag. nginx alone knows no tags: this notes which tags an answer came with, and when a tag was dropped
-- last; an answer that is older than that is fetched again.
local noted, dropped = ngx.shared.noted, ngx.shared.dropped
-- Longer than nginx keeps an answer, s-maxage and stale-while-revalidate together.
local DROPPED_S = 3600
local EVERYTHING = "shop"

local M = {}

-- Before nginx looks into its cache: whether what is kept under the key of this request is to be left out. What nothing is noted of, as
-- after a restart, is.
function M.is_dropped()
  local note = noted:get(ngx.var.page_key)
  if note == nil then return "1" end
  local began, tags = note:match("^(%S+) (.*)$")
  for tag in tags:gmatch("%S+") do
    local at = dropped:get(tag)
    if at ~= nil and at >= tonumber(began) then return "1" end
  end
  return ""
end

-- When an answer comes from the shop: its tags, and when the request began, since what was dropped after that may be missing in it.
function M.note()
  local tags = ngx.var.upstream_http_surrogate_key
  local status = ngx.var.upstream_cache_status
  if tags == nil or status == nil or status == "HIT" or status == "STALE" or status == "UPDATING" then return end
  noted:set(ngx.var.page_key, ngx.req.start_time() .. " " .. tags)
end

-- POST /purge/{tag}
function M.purge()
  local tag = ngx.unescape_uri(ngx.var.uri:match("^/purge/(.+)$") or "")
  if ngx.req.get_method() ~= "POST" or tag == "" then return ngx.exit(ngx.HTTP_NOT_ALLOWED) end
  ngx.update_time()
  local kept, problem, pushed_out = dropped:set(tag, ngx.now(), DROPPED_S)
  -- Another tag lost its place and would be forgotten.
  if not kept or pushed_out then
    dropped:flush_all()
    kept, problem = dropped:set(EVERYTHING, ngx.now(), DROPPED_S)
  end
  if not kept then
    ngx.log(ngx.ERR, "purge failed: ", problem)
    return ngx.exit(ngx.HTTP_INTERNAL_SERVER_ERROR)
  end
  return ngx.exit(ngx.HTTP_NO_CONTENT)
end

return M

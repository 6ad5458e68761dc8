-- For wrk: sends each line of a file, a path and a form, once; says how long that took, and how many were refused.
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, nanoseconds; } moment; int clock_gettime(int clock, moment *at);")

local MONOTONIC = 1
local lines, sent, answered, refused, began = {}, 0, 0, 0, nil
for line in io.lines(os.getenv("POSTS")) do lines[#lines + 1] = line end

local function now()
  local at = ffi.new("moment")
  ffi.C.clock_gettime(MONOTONIC, at)
  return tonumber(at.seconds) + tonumber(at.nanoseconds) / 1e9
end

request = function()
  began = began or now()
  sent = sent + 1
  local path, form = (lines[sent] or lines[#lines]):match("^(%S+) (.*)$")
  local headers = { Cookie = os.getenv("COOKIES"), ["Content-Type"] = "application/x-www-form-urlencoded" }
  return wrk.format("POST", path, headers, form)
end

response = function(status)
  answered = answered + 1
  if status >= 400 then refused = refused + 1 end
  if answered == #lines then
    io.write(string.format("TOOK %.6f REFUSED %d\n", now() - began, refused))
    io.flush()
    os.exit(0)
  end
end

/**
 * Viewer request of what everybody is answered alike (CloudFront Functions, JavaScript runtime 2.0). What no such answer depends on is taken off,
 * so that nobody makes the shop answer anew by asking with another query or token. `kept`, the paths as regular expressions, is written in
 * front (`lib/constructs/edge-code.ts`).
 */
function handler(event) {
  const request = event.request;
  if (kept.some((path) => new RegExp(path).test(request.uri))) {
    request.querystring = {};
    delete request.headers.authorization;
  }
  return request;
}

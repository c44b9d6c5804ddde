/**
 * Viewer request of what everybody is answered alike (CloudFront Functions, JavaScript runtime 2.0). What no such answer depends on is taken off,
 * and its address is written in one way, so that nobody makes the shop answer anew by asking with another query, token or spelling.
 * The slash that the list of a participant's photos ends with goes too: API Gateway has no such route. `kept`, the paths as regular
 * expressions, is written in front (`lib/constructs/edge/edge-code.ts`).
 */
function handler(event) {
  const request = event.request;
  const path = asApiGatewayReads(request.uri);
  if (kept.some((one) => new RegExp(one).test(path))) {
    request.uri = path;
    request.querystring = {};
    delete request.headers.authorization;
  }
  return request;
}

/** Its escapes resolved, its detours and the slash at its end taken out; as it is where it cannot be decoded, which API Gateway refuses. */
function asApiGatewayReads(uri) {
  try {
    return `/${walked(decodeURIComponent(uri).split('/')).join('/')}`;
  } catch (fault) {
    if (fault instanceof URIError) return uri;
    throw fault;
  }
}

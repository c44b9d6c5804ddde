/**
 * Viewer request of answers that are the same for every visitor (CloudFront Functions, JavaScript runtime 2.0). It
 * removes the parts of a request that no such answer depends on, and normalises its address. So a visitor cannot bypass
 * the cache with another query, token or spelling. It also removes the final slash of a start's list of photos: API
 * Gateway has no such route. `kept`, the paths as regular expressions, is written in front
 * (`lib/constructs/edge/edge-code.ts`).
 */
function handler(event) {
  const request = event.request;
  if (request.uri.length > MAX_LENGTH) return tooLong;
  const path = asApiGatewayReads(request.uri);
  if (kept.some((one) => new RegExp(one).test(path))) {
    request.uri = path;
    request.querystring = {};
    delete request.headers.authorization;
  }
  return request;
}

/**
 * Resolves escapes, and removes detours and the final slash. Leaves an undecodable path unchanged: API Gateway refuses
 * it.
 */
function asApiGatewayReads(uri) {
  try {
    return `/${walked(decodeURIComponent(uri).split('/')).join('/')}`;
  } catch (fault) {
    if (fault instanceof URIError) return uri;
    throw fault;
  }
}

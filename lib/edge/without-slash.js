/**
 * Viewer request of `/proxy/startLists/{event}/`, which the specification ends with a slash (CloudFront Functions,
 * JavaScript runtime 2.0). API Gateway accepts no such route, so this drops the slash. `kept.js` drops it for a start's
 * list of photos.
 */
function handler(event) {
  const request = event.request;
  request.uri = request.uri.slice(0, -1);
  return request;
}

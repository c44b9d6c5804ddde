/**
 * Viewer request of `/proxy/startLists/{event}/`, which ends with a slash by the specification (CloudFront Functions, JavaScript runtime 2.0).
 * API Gateway takes no such route, so the slash is dropped on the way there. Of the list of a participant's photos `kept.js` drops it.
 */
function handler(event) {
  const request = event.request;
  request.uri = request.uri.slice(0, -1);
  return request;
}

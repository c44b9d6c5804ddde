/**
 * Viewer request of addresses that end with a slash by the specification: `/thumbnails/{event}/{race}/{rider}/`, the list of a participant's
 * photos, and `/proxy/startLists/{event}/` (CloudFront Functions, JavaScript runtime 2.0). API Gateway takes no such route, so the slash is
 * dropped on the way there.
 */
function handler(event) {
  const request = event.request;
  request.uri = request.uri.slice(0, -1);
  return request;
}

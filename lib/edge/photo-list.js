/**
 * Viewer request of `/thumbnails/{event}/{race}/{rider}/`, the list of a participant's photos (CloudFront Functions, JavaScript
 * runtime 2.0). API Gateway takes no route that ends with a slash, so the slash is dropped on the way there.
 */
function handler(event) {
  const request = event.request;
  request.uri = request.uri.slice(0, -1);
  return request;
}

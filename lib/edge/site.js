/**
 * Viewer request of the site (CloudFront Functions, JavaScript runtime 2.0). Every page of the React app is `index.html`; what
 * ends with an extension is a file of the build (`900001.2` is a rider's second start, and no file). Originals lie in another bucket; asking for one here is refused and not answered
 * with a page.
 */
const extension = /\.[A-Za-z][A-Za-z0-9]*$/;

function handler(event) {
  const request = event.request;
  if (request.uri === '/originals' || request.uri.startsWith('/originals/')) {
    return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
  }
  if (!extension.test(request.uri)) request.uri = '/index.html';
  return request;
}

/**
 * Viewer request of `/thumbnails/*` (CloudFront Functions, JavaScript runtime 2.0).
 * `/thumbnails/{event}/{race}/{rider}/{number}?size=` becomes the derived picture's key `thumbnails/{event}/{race}/{size}/{number}.avif`:
 * the rider is dropped, so moving a photo from one rider to another moves no file. Only the watermarked sizes exist here.
 */
const picture =
  /^\/thumbnails\/([A-Za-z0-9_-]{1,40})\/([A-Za-z0-9_-]{1,40})\/[A-Za-z0-9_-]{1,40}(?:\.[1-9][0-9]?)?\/(0|[1-9][0-9]{0,15})$/;
const sizes = ['72', '400', '1600'];

function refusal(statusCode, statusDescription) {
  return { statusCode, statusDescription, headers: { 'cache-control': { value: 'no-store' } } };
}

function handler(event) {
  const request = event.request;
  const found = picture.exec(request.uri);
  if (!found) return refusal(404, 'Not Found');
  const asked = request.querystring.size;
  const size = asked ? asked.value : '400';
  if (!sizes.includes(size) || (asked && asked.multiValue)) return refusal(403, 'Forbidden');
  request.uri = `/thumbnails/${found[1]}/${found[2]}/${size}/${found[3]}.avif`;
  request.querystring = {};
  return request;
}

/**
 * Viewer request of `/thumbnails/*` (CloudFront Functions, JavaScript runtime 2.0).
 * `/thumbnails/{event}/{race}/{start}/{number}?size=` becomes the derived picture's key `thumbnails/{event}/{race}/{size}/{number}.avif`:
 * the start is dropped, so moving a photo from one to another moves no file. Only the watermarked sizes exist here. What an id and a number
 * are, `core/ids.ts` and `core/photo-numbers.ts` say; a test holds this to them.
 */
const picture = /^\/thumbnails\/(\w{1,40})\/(\w{1,40})\/\w{1,40}(?:\.(?:[2-9]|[1-9]\d))?\/(0|[1-9]\d{0,14})$/;
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

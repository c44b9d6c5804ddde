/**
 * Viewer request of `/thumbnails/*` (CloudFront Functions, JavaScript runtime 2.0).
 * `/thumbnails/{event}/{race}/{segment}/{start}/{number}?size=` becomes the derived picture's key
 * `thumbnails/{event}/{race}/{segment}/{size}/{number}.avif`. The start is dropped, so reassigning a photo moves no file.
 * Only the watermarked `sizes` exist here. The sizes, the default one and the pattern of each segment (`named`) are
 * written in front (`lib/constructs/edge/edge-code.ts`).
 */
const patterns = named.map((source) => new RegExp(source));

function refusal(statusCode, statusDescription) {
  return { statusCode, statusDescription, headers: { 'cache-control': { value: 'no-store' } } };
}

function handler(event) {
  const request = event.request;
  const segments = request.uri.replace('/thumbnails/', '').split('/');
  const known =
    segments.length === patterns.length && patterns.every((pattern, position) => pattern.test(segments[position]));
  if (!known) return refusal(404, 'Not Found');
  const asked = request.querystring.size;
  const size = asked ? asked.value : usualSize;
  if (!sizes.includes(size) || (asked && asked.multiValue)) return refusal(403, 'Forbidden');
  request.uri = `/thumbnails/${segments.slice(0, 3).join('/')}/${size}/${segments[4]}.avif`;
  request.querystring = {};
  return request;
}

/**
 * Returns the segments of a path without empty ones, `.` and `..` (RFC 3986 §5.2.4): one resource has one address.
 * Written in front of the functions that need it (`lib/constructs/edge/edge-code.ts`).
 */
function walked(segments) {
  const left = [];
  segments.forEach((segment) => {
    if (segment === '..') left.pop();
    else if (segment !== '' && segment !== '.') left.push(segment);
  });
  return left;
}

/** The maximum length of an address. The shop's longest, a search, has some hundred characters. */
const MAX_LENGTH = 2048;

/** The answer to a longer address: a walk of thousands of segments takes longer than CloudFront allows a function. */
const tooLong = {
  statusCode: 414,
  statusDescription: 'URI Too Long',
  headers: { 'cache-control': { value: 'no-store' } },
};

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

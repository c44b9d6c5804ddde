/**
 * Viewer request of the shop's pages (CloudFront Functions, JavaScript runtime 2.0: ES 5.1 with `const`, `let` and
 * arrow functions, without destructuring and `for … of`). A page is cached under its normalised address and its
 * language. The language is chosen here: `?lang=`, the visitor's choice (cookie), the browser's languages, the shop's
 * first. `languages` and `defaultLanguage` are written in front (`lib/constructs/edge/edge-code.ts`).
 *
 * Originals are available only at signed addresses. Other requests below them are refused and not answered with a page.
 * A search box without its script requests `/search?q=`; it is redirected to the address of that search, so no page
 * depends on `q`.
 */
function handler(event) {
  const request = event.request;
  if (request.uri.length > MAX_LENGTH) return tooLong;
  request.uri = asWritten(readable(request.uri));
  if (request.uri === '/originals' || request.uri.startsWith('/originals/')) {
    return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
  }
  const search = searchAddress(request);
  if (search)
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: search }, 'cache-control': { value: 'no-store' } },
    };
  request.headers['x-shop-language'] = { value: languageOf(request) };
  request.querystring = queryRead(request);
  return request;
}

/** Returns `/search/q/{query}` for a form's query, with plus signs for spaces in both; undefined without a query. */
function searchAddress(request) {
  const asked = request.querystring.q;
  if (!asked || !/^\/search\/?$/.test(request.uri)) return undefined;
  const query = asked.value
    .replace(/%20/g, '+')
    .replace(/\++/g, '+')
    .replace(/^\+|\+$/g, '')
    .replace(/\//g, '%2F')
    .replace(/\?/g, '%3F');
  // A browser reads one or two dots as a step in the path; the plus sign after them is not part of the query.
  return query === '' ? undefined : `/search/q/${query}${/^\.\.?$/.test(query) ? '+' : ''}`;
}

/**
 * Makes a path decodable: API Gateway refuses an undecodable one. An escaped slash would turn one address into another,
 * and a mistyped address deserves a page. Both are escaped once more, which leads to the not-found page.
 */
function readable(uri) {
  return /%2f/i.test(uri) || !isDecodable(uri) ? uri.replace(/%/g, '%25') : uri;
}

/**
 * Normalises an address: escapes only the necessary characters, and removes detours through folders. Keeps a plus sign,
 * which is a space of a search. Otherwise each spelling would be rendered and cached separately.
 */
function asWritten(uri) {
  const segments = uri.split('/').map((one) => encodeURIComponent(decodeURIComponent(one)).replace(/%2B/g, '+'));
  const path = walked(segments).join('/');
  return path !== '' && /^\.{0,2}$/.test(segments[segments.length - 1]) ? `/${path}/` : `/${path}`;
}

function isDecodable(uri) {
  try {
    return decodeURIComponent(uri) !== '';
  } catch (fault) {
    return !(fault instanceof URIError);
  }
}

/** Keeps the query only for a gallery, which depends on the photo of a link. The language is already in a header. */
function queryRead(request) {
  const photo = request.querystring.photo;
  const isRead = photo && /^(0|[1-9]\d{0,14})$/.test(photo.value) && request.uri.split('/').length === 4;
  return isRead ? { photo: { value: photo.value } } : {};
}

function languageOf(request) {
  const asked = request.querystring.lang;
  // Pages set the first name on HTTPS, the second on a machine without it.
  const chosen = request.cookies['__Host-guest_language'] || request.cookies.guest_language;
  const accepted = request.headers['accept-language'];
  return (
    known(asked && asked.value) ||
    known(chosen && chosen.value) ||
    preferred(accepted ? accepted.value : '') ||
    defaultLanguage
  );
}

/** Returns `de` for `de-CH`; undefined for an unsupported language. */
function known(text) {
  const short = (text || '').trim().toLowerCase().split('-')[0];
  return languages.includes(short) ? short : undefined;
}

/** Returns the language with the highest weight, the first of equals; a weight of 0 is a refusal (RFC 9110 §12.5.4). */
function preferred(acceptLanguage) {
  let best;
  let highest = 0;
  acceptLanguage.split(',').forEach((part) => {
    const wish = part.split(';');
    const weight = weightOf(wish.slice(1));
    if (known(wish[0]) === undefined || !(weight > highest)) return;
    best = known(wish[0]);
    highest = weight;
  });
  return best;
}

function weightOf(parameters) {
  const stated = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((parameter) => parameter.startsWith('q='));
  return stated === undefined ? 1 : Number(stated.slice(2));
}

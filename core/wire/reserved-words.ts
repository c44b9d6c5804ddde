/** First words of the addresses of pages. */
const pageWords = [
  '404',
  'account',
  'admin',
  'auth',
  'board',
  'cart',
  'checkout',
  'download',
  'favourites',
  'legal',
  'search',
  'tell-me',
  'unsubscribe',
] as const;

/** First words of addresses that are not pages: requests of programs, and paths that CloudFront routes elsewhere. */
export const notPages: readonly string[] = [
  'api',
  'assets',
  'cognito',
  'covers',
  'downloads',
  'icons',
  'ingest',
  'originals',
  'proxy',
  'share',
  'thumbnails',
  'uploads',
];

const reserved: ReadonlySet<string> = new Set([...pageWords, ...notPages]);

/**
 * Tells whether the shop needs the word for an address of its own. An event's id stands in the same position, in the
 * same format, and equals none of these words.
 */
export const isReserved = (word: string): boolean => reserved.has(word);

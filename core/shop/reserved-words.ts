/** First words of addresses that people open. */
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

/** First words of addresses where nobody looks at a page: what programs ask, and what CloudFront looks for elsewhere. */
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

/** Whether the shop needs the word for an address of its own. An event's id stands in the same place and is written like one: none of these is. */
export const isReserved = (word: string): boolean => reserved.has(word);

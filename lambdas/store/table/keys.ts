import { customerStates, type CustomerState } from '../../../core/customer-state.ts';
import { normalizedAddress } from '../../../core/email-address.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { PHOTO_DIGITS } from '../../../core/photo-numbers.ts';
import { SEARCH_FORMAT } from '../../../core/search-format.ts';

/** The only place where keys of the table are put together (`docs/data-model.md`). */
export interface Key {
  pk: string;
  sk: string;
}

/** The table's indexes; the keys of each are the attributes `{index}pk` and `{index}sk`. */
export const indexNames = ['gsi1', 'gsi2'] as const;
export type IndexName = (typeof indexNames)[number];

/** Where races without a race_order stand in an event's list: last. */
const LAST_IN_ORDER = 999_999;
const ORDER_DIGITS = 6;
const POSITION_DIGITS = 4;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

export const keys = {
  event: (e: EventId): Key => ({ pk: 'EVENTS', sk: `EVENT#${e}` }),
  race: (e: EventId, r: RaceId): Key => ({ pk: `EVENT#${e}`, sk: `RACE#${r}#` }),
  participant: (e: EventId, r: RaceId, p: StartId): Key => ({ pk: `EVENT#${e}`, sk: `RACE#${r}#START#${p}` }),
  photo: (e: EventId, r: RaceId, number: number): Key => ({ pk: `PHOTOS#${e}#${r}`, sk: digits(number, PHOTO_DIGITS) }),
  /** A race's register: the original of a number, who has a content, a file that holds the same, and one that could not be shown. */
  original: (e: EventId, r: RaceId, number: number): Key => ({
    pk: `REGISTER#${e}#${r}`,
    sk: `NUMBER#${digits(number, PHOTO_DIGITS)}`,
  }),
  content: (e: EventId, r: RaceId, sha256: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `CONTENT#${sha256}` }),
  sameContent: (e: EventId, r: RaceId, file: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `SAME#${file}` }),
  unusable: (e: EventId, r: RaceId, sha256: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `UNUSABLE#${sha256}` }),
  /** What somebody answered to a question of the autopilot's. */
  rangeAnswer: (e: EventId, r: RaceId, questionId: string): Key => ({
    pk: `RANGES#${e}#${r}`,
    sk: `ANSWER#${questionId}`,
  }),
  /** What a helper tapped at the ring. */
  ringTap: (e: EventId, r: RaceId, tapId: string): Key => ({ pk: `RING#${e}#${r}`, sk: `TAP#${tapId}` }),
  job: (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  jobBatch: (jobId: string, batch: number): Key => ({
    pk: `JOB#${jobId}`,
    sk: `BATCH#${digits(batch, POSITION_DIGITS)}`,
  }),
  jobFiles: (jobId: string, batch: number): Key => ({
    pk: `JOB#${jobId}#FILES`,
    sk: `BATCH#${digits(batch, POSITION_DIGITS)}`,
  }),
  import: (importId: string): Key => ({ pk: `IMPORT#${importId}`, sk: 'IMPORT' }),
  /** Of an event, or of one of its races; what is done with the lists. */
  runningImport: (e: EventId, r: RaceId | null, kind: string): Key => ({
    pk: `IMPORTS#${e}`,
    sk: `RUNNING#${kind}#${r ?? 'ALL'}`,
  }),
  runningJob: (e: EventId, r: RaceId): Key => ({ pk: `JOBS#${e}#${r}`, sk: 'RUNNING' }),
  /** What a job found that is new of a start, and what of it was handed over by any. */
  newPhotos: (jobId: string, p: StartId): Key => ({ pk: `NEWS#${jobId}`, sk: p }),
  toldPhotos: (e: EventId, r: RaceId, p: StartId): Key => ({ pk: `TOLD#${e}#${r}`, sk: p }),
  jobLog: (jobId: string, line: string): Key => ({ pk: `JOB#${jobId}`, sk: `LOG#${line}` }),
  order: (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
  orderItem: (id: string, position: number): Key => ({
    pk: `ORDER#${id}`,
    sk: `ITEM#${digits(position, POSITION_DIGITS)}`,
  }),
  /** A word that the office finds an order by, or a customer. */
  orderWord: (id: string, word: string): Key => ({ pk: `ORDER#${id}`, sk: `WORD#${word}` }),
  customerWord: (id: string, word: string): Key => ({ pk: `CUSTOMER#${id}`, sk: `WORD#${word}` }),
  /** What an order bought of a start. */
  sale: (e: EventId, r: RaceId, p: StartId, orderId: string, position: number): Key => ({
    pk: `SOLD#${e}#${r}`,
    sk: `${p}#${orderId}#${digits(position, POSITION_DIGITS)}`,
  }),
  session: (stripeSessionId: string): Key => ({ pk: `SESSION#${stripeSessionId}`, sk: 'SESSION' }),
  cart: (cartId: string): Key => ({ pk: `CART#${cartId}`, sk: 'CART' }),
  download: (token: string): Key => ({ pk: `DOWNLOAD#${token}`, sk: 'DOWNLOAD' }),
  customer: (id: string): Key => ({ pk: `CUSTOMER#${id}`, sk: 'CUSTOMER' }),
  preferences: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'PREFERENCES' }),
  email: (address: string): Key => ({ pk: `EMAIL#${normalizedAddress(address)}`, sk: 'EMAIL' }),
  unsubscribe: (token: string): Key => ({ pk: `UNSUBSCRIBE#${token}`, sk: 'UNSUBSCRIBE' }),
  account: (userId: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' }),
  interest: (userId: string, id: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: `INTEREST#${id}` }),
  /** What happened to a thing of a kind. */
  change: (kind: string, id: string, at: string, changeId: string): Key => ({
    pk: `CHANGES#${kind}#${id}`,
    sk: `${at}#${changeId}`,
  }),
  mail: (customerId: string, sentAt: string, id: string): Key => ({
    pk: `CUSTOMER#${customerId}`,
    sk: `MAIL#${sentAt}#${id}`,
  }),
  /** What SES's id of a mail leads to. */
  message: (messageId: string): Key => ({ pk: `MESSAGE#${messageId}`, sk: 'MESSAGE' }),
  /** An address that gets no more mails. */
  stop: (address: string): Key => ({ pk: `EMAIL#${normalizedAddress(address)}`, sk: 'STOP' }),
  captcha: (id: string): Key => ({ pk: `CAPTCHA#${id}`, sk: 'CAPTCHA' }),
  signUps: (addressHash: string, hour: number): Key => ({ pk: `SIGN-UPS#${addressHash}`, sk: `HOUR#${hour}` }),
  /** How often one address did something in an hour. */
  calls: (what: string, addressHash: string, hour: number): Key => ({
    pk: `CALLS#${what}#${addressHash}`,
    sk: `HOUR#${hour}`,
  }),
  siteSettings: (): Key => ({ pk: 'SETTINGS', sk: 'SITE' }),
  stripeSettings: (): Key => ({ pk: 'SETTINGS', sk: 'STRIPE' }),
  seller: (): Key => ({ pk: 'SETTINGS', sk: 'SELLER' }),
  /** A kept answer of the federation, by its path. */
  federationAnswer: (path: string): Key => ({ pk: 'FEDERATION', sk: `ANSWER#${path}` }),
  federationLease: (): Key => ({ pk: 'FEDERATION', sk: 'LEASE' }),
  searchIndex: (): Key => ({ pk: 'SEARCH', sk: `INDEX#${SEARCH_FORMAT}` }),
  /** A paid order whose buyer has no link yet. */
  undelivered: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `ORDER#${orderId}` }),
  /** What somebody has to see to after a sale: a dispute, a warning, a payment that does not fit its order. */
  concern: (kind: string, id: string): Key => ({ pk: 'ATTENTION', sk: `CONCERN#${kind}#${id}` }),
  /** What somebody has to know of a mail that did not arrive, or was not wanted. */
  mailTrouble: (messageId: string): Key => ({ pk: 'ATTENTION', sk: `MAIL#${messageId}` }),
  /** Until when the payment provider's events were gone through. */
  sweep: (): Key => ({ pk: 'SWEEP', sk: 'STATE' }),
  /** What the office counts: in total, and what each of Zurich's days brought, each in parts (`store/counts`). */
  total: (part: string): Key => ({ pk: 'COUNTS', sk: `TOTAL#${part}` }),
  day: (day: string, part: string): Key => ({ pk: 'COUNTS', sk: `DAY#${day}#${part}` }),
  /** A tag of the office, and which one has a name. */
  tag: (id: string): Key => ({ pk: 'TAGS', sk: `TAG#${id}` }),
  tagName: (name: string): Key => ({ pk: 'TAGS', sk: `NAME#${plainTagName(name)}` }),
  customerTag: (customerId: string, tagId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: `TAG#${tagId}` }),
  /** Which migrations the table has been through. */
  migrations: (): Key => ({ pk: 'MIGRATIONS', sk: 'STATE' }),
};

/** However its letters are written, it is the same name. */
const plainTagName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The partitions and sort key beginnings that queries read. */
export const ranges = {
  events: 'EVENTS',
  racesAndStarts: (e: EventId) => ({ pk: `EVENT#${e}` }),
  raceAndStarts: (e: EventId, r: RaceId) => ({ pk: `EVENT#${e}`, begins: `RACE#${r}#` }),
  photos: (e: EventId, r: RaceId) => ({ pk: `PHOTOS#${e}#${r}` }),
  /** All of a race's register but who has which content, which the originals tell as well. */
  register: (e: EventId, r: RaceId) => ({ pk: `REGISTER#${e}#${r}`, between: ['NUMBER#', 'UNUSABLE#~'] as const }),
  rangeAnswers: (e: EventId, r: RaceId) => ({ pk: `RANGES#${e}#${r}`, begins: 'ANSWER#' }),
  ringTaps: (e: EventId, r: RaceId) => ({ pk: `RING#${e}#${r}`, begins: 'TAP#' }),
  salesOfRace: (e: EventId, r: RaceId) => ({ pk: `SOLD#${e}#${r}` }),
  salesOfStart: (e: EventId, r: RaceId, p: StartId) => ({ pk: `SOLD#${e}#${r}`, begins: `${p}#` }),
  /** Both, and nothing that stands behind them. */
  orderWithItems: (id: string) => ({ pk: `ORDER#${id}`, between: ['ITEM#', 'ORDER'] as const }),
  itemsOfOrder: (id: string) => ({ pk: `ORDER#${id}`, begins: 'ITEM#' }),
  changesOf: (kind: string, id: string) => ({ pk: `CHANGES#${kind}#${id}` }),
  interests: (userId: string) => ({ pk: `ACCOUNT#${userId}`, begins: 'INTEREST#' }),
  mails: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, begins: 'MAIL#' }),
  jobWithLog: (jobId: string) => ({ pk: `JOB#${jobId}` }),
  newPhotos: (jobId: string) => ({ pk: `NEWS#${jobId}` }),
  toldPhotos: (e: EventId, r: RaceId) => ({ pk: `TOLD#${e}#${r}` }),
  /** How far the batches of a job are, without its log. */
  jobBatches: (jobId: string, batches: number) => ({
    pk: `JOB#${jobId}`,
    between: ['BATCH#', keys.jobBatch(jobId, batches).sk] as const,
  }),
  eventAndRaces: (e: EventId) => ({ pk: `EVENT#${e}`, index: 'gsi1' as const }),
  ordersOfCustomer: (customerId: string) => ({
    pk: `CUSTOMER#${customerId}`,
    begins: 'ORDER#',
    index: 'gsi1' as const,
  }),
  /** The office's lists; all of them may be read backwards. */
  eventsByDate: { pk: 'EVENTS', index: 'gsi2' as const },
  ordersWith: (status: string) => ({ pk: `ORDERS#${status}`, index: 'gsi2' as const }),
  customersIn: (state: CustomerState) => ({ pk: `CUSTOMERS#${state}`, index: 'gsi2' as const }),
  jobs: { pk: 'JOBS', index: 'gsi2' as const },
  undelivered: { pk: 'ATTENTION', begins: 'ORDER#' },
  concerns: { pk: 'ATTENTION', begins: 'CONCERN#' },
  mailTroubles: { pk: 'ATTENTION', begins: 'MAIL#' },
  totals: { pk: 'COUNTS', begins: 'TOTAL#' },
  daysSince: (day: string) => ({ pk: 'COUNTS', between: [`DAY#${day}`, 'DAY#~'] as const }),
  tags: { pk: 'TAGS', begins: 'TAG#' },
  tagsOfCustomer: (id: string) => ({ pk: `CUSTOMER#${id}`, begins: 'TAG#' }),
  tagged: (tagId: string) => ({ pk: `TAG#${tagId}`, index: 'gsi2' as const }),
  wordsOfOrder: (id: string) => ({ pk: `ORDER#${id}`, begins: 'WORD#' }),
  wordsOfCustomer: (id: string) => ({ pk: `CUSTOMER#${id}`, begins: 'WORD#' }),
  /** The words of orders, or of customers, that begin so. */
  wordsBeginning: (kind: WordedKind, beginning: string) => ({
    pk: wordsPartition(kind, beginning),
    begins: beginning,
    index: 'gsi2' as const,
  }),
  mailsOfMonth: (month: string) => ({ pk: `MAILS#${month}`, index: 'gsi2' as const }),
};

export interface IndexKey {
  gsi1pk: string;
  gsi1sk: string;
}

/** Keys of the index `gsi1`. */
export const indexKeys = {
  event: (e: EventId): IndexKey => ({ gsi1pk: `EVENT#${e}`, gsi1sk: 'EVENT' }),
  race: (e: EventId, r: RaceId, raceOrder: number | null): IndexKey => ({
    gsi1pk: `EVENT#${e}`,
    gsi1sk: `RACE#${digits(raceOrder ?? LAST_IN_ORDER, ORDER_DIGITS)}#${r}`,
  }),
  order: (customerId: string, createdAt: string, id: string): IndexKey => ({
    gsi1pk: `CUSTOMER#${customerId}`,
    gsi1sk: `ORDER#${createdAt}#${id}`,
  }),
};

/** One of the office's lists. */
export interface ListRange {
  pk: string;
  index: 'gsi2';
}

/** What the office finds by words. */
export type WordedKind = 'order' | 'customer';

/** A single letter has words of one letter beside it, and no others. */
const wordsPartition = (kind: WordedKind, word: string): string => `WORDS#${kind}#${[...word].slice(0, 2).join('')}`;

export interface ListKey {
  gsi2pk: string;
  gsi2sk: string;
}

/** What an item loses that leaves the office's lists. */
export const NO_LIST: readonly (keyof ListKey)[] = ['gsi2pk', 'gsi2sk'];

/** Keys of the index `gsi2`: where a thing stands in the office's lists. */
export const listKeys = {
  event: (startDate: string, e: EventId): ListKey => ({ gsi2pk: 'EVENTS', gsi2sk: `${startDate}#${e}` }),
  order: (status: string, createdAt: string, id: string): ListKey => ({
    ...listKeys.orderStatus(status),
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** The part of an order's key that changes with its status. */
  orderStatus: (status: string): Pick<ListKey, 'gsi2pk'> => ({ gsi2pk: `ORDERS#${status}` }),
  customer: (state: CustomerState, createdAt: string, id: string): ListKey => ({
    gsi2pk: `CUSTOMERS#${state}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** @param startedAt epoch seconds */
  job: (startedAt: number, jobId: string): ListKey => ({ gsi2pk: 'JOBS', gsi2sk: `${startedAt}#${jobId}` }),
  word: (kind: WordedKind, word: string, id: string): ListKey => ({
    gsi2pk: wordsPartition(kind, word),
    gsi2sk: `${word}#${id}`,
  }),
  tagged: (tagId: string, createdAt: string, customerId: string): ListKey => ({
    gsi2pk: `TAG#${tagId}`,
    gsi2sk: `${createdAt}#${customerId}`,
  }),
  mail: (sentAt: string, id: string): ListKey => ({ gsi2pk: `MAILS#${sentAt.slice(0, 7)}`, gsi2sk: `${sentAt}#${id}` }),
};

/** In which of the office's lists a customer stands, by the key that `listKeys` made. */
export const stateIn = (gsi2pk: unknown): CustomerState | undefined =>
  customerStates.find((state) => gsi2pk === `CUSTOMERS#${state}`);

const kinds = {
  'EVENTS/EVENT': 'event',
  'EVENT/RACE': 'race',
  'ORDER/ORDER': 'order',
  'ORDER/ITEM': 'orderItem',
  'CUSTOMER/CUSTOMER': 'customer',
  'CUSTOMER/MAIL': 'mail',
  'JOB/JOB': 'job',
} as const;

/** What an item is that nobody asked for by its key: migrations see all of them. Undefined for kinds that none of them is about. */
export function kindOf({ pk, sk }: Key): (typeof kinds)[keyof typeof kinds] | undefined {
  const [whose = ''] = pk.split('#');
  const [what = '', , part] = sk.split('#');
  if (part === 'START') return undefined;
  return kinds[`${whose}/${what}` as keyof typeof kinds];
}

/** What may stand in a log. Of every other kind of item the key is an address, or opens what it names to whoever reads it. */
const toldKinds = new Set([
  'EVENTS',
  'EVENT',
  'PHOTOS',
  'REGISTER',
  'RANGES',
  'RING',
  'SOLD',
  'JOB',
  'JOBS',
  'IMPORT',
  'IMPORTS',
  'ORDER',
  'CUSTOMER',
  'CHANGES',
  'ACCOUNT',
  'SETTINGS',
  'SEARCH',
  'FEDERATION',
  'ATTENTION',
  'CHANGES',
  'TAGS',
  'SWEEP',
  'COUNTS',
  'MIGRATIONS',
]);

/** A key as a log may tell it: ids of things whole, anything else by its kind. Words are names and addresses. */
export function toldKey({ pk, sk }: Key): string {
  const [kind = ''] = pk.split('#');
  if (!toldKinds.has(kind)) return `${kind}#…`;
  return `${pk} / ${/^(WORD|NAME)#/.test(sk) ? `${sk.slice(0, 4)}#…` : sk}`;
}

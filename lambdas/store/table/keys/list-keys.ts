import { customerStates, type CustomerState } from '../../../../core/mail/customer-state.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { digits, type Key } from './key.ts';

/** The table's indexes; the keys of each are the attributes `{index}pk` and `{index}sk`. */
export const indexNames = ['gsi1', 'gsi2'] as const;
export type IndexName = (typeof indexNames)[number];

/** The position of races without a race_order in an event's list: last. */
const LAST_IN_ORDER = 999_999;
const ORDER_DIGITS = 6;

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
  /** A session whose device was not compared yet. */
  newSession: (begunAt: string): IndexKey => ({ gsi1pk: 'NEW-SESSIONS', gsi1sk: begunAt }),
  /** The items of orders by their race. */
  itemOfRace: (e: EventId, r: RaceId, itemId: string): IndexKey => ({
    gsi1pk: `ITEMS#${e}#${r}`,
    gsi1sk: itemId,
  }),
  /** The requests of an address, in any race. */
  tellRequest: (addressHash: string, { pk, sk }: Key): IndexKey => ({
    gsi1pk: `TELLS#${addressHash}`,
    gsi1sk: `${pk}#${sk}`,
  }),
};

/** One of the office's lists: in the index, or a partition of items with equal sort keys in both. */
export interface ListRange {
  pk: string;
  index?: 'gsi2';
}

/** The kinds that the office finds by words. */
export type WordedKind = 'order' | 'customer';

/** A single letter shares its partition with words of one letter only. */
export const wordsPartition = (kind: WordedKind, word: string): string =>
  `WORDS#${kind}#${[...word].slice(0, 2).join('')}`;

export interface ListKey {
  gsi2pk: string;
  gsi2sk: string;
}

/** The attributes that an item loses when it leaves the office's lists. */
export const NO_LIST: readonly (keyof ListKey)[] = ['gsi2pk', 'gsi2sk'];

/** Keys of the index `gsi2`: the places in the office's lists. */
export const listKeys = {
  event: (startDate: string, e: EventId): ListKey => ({ gsi2pk: 'EVENTS', gsi2sk: `${startDate}#${e}` }),
  order: (status: string, createdAt: string, id: string): ListKey => ({
    ...listKeys.orderStatus(status),
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** The part of an order's key that changes with its status. */
  orderStatus: (status: string): Pick<ListKey, 'gsi2pk'> => ({ gsi2pk: `ORDERS#${status}` }),
  /** The first item of an event in an order, by the order. */
  orderOfEvent: (e: EventId, createdAt: string, id: string): ListKey => ({
    gsi2pk: `ORDERS-OF#${e}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** A refund, by its order. */
  orderOfRefund: (createdAt: string, id: string, refundId: string): ListKey => ({
    gsi2pk: 'ORDERS-REFUNDED',
    gsi2sk: `${createdAt}#${id}#${refundId}`,
  }),
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
  mailing: (createdAt: string, id: string): ListKey => ({ gsi2pk: 'MAILINGS', gsi2sk: `${createdAt}#${id}` }),
  /** An interest under its word (`core/people/following.ts`). */
  follower: (word: string, userId: string, interestId: string): ListKey => ({
    gsi2pk: `FOLLOWERS#${word}`,
    gsi2sk: `${userId}#${interestId}`,
  }),
  audit: (kind: string, at: string, id: string): ListKey => ({ gsi2pk: `AUDITS#${kind}`, gsi2sk: `${at}#${id}` }),
  mail: (sentAt: string, id: string): ListKey => ({ gsi2pk: `MAILS#${sentAt.slice(0, 7)}`, gsi2sk: `${sentAt}#${id}` }),
};

/** Returns the state of a customer's list from its key by `listKeys`. */
export const stateIn = (gsi2pk: unknown): CustomerState | undefined =>
  customerStates.find((state) => gsi2pk === `CUSTOMERS#${state}`);

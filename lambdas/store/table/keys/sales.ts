import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { POSITION_DIGITS, digits, type Key } from './key.ts';

/** An event may have more orders than an order has items. */
const REFUND_DIGITS = 6;

/** Keys of sales: orders, purchases, sessions, links. */
export const saleKeys = {
  order: (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
  orderItem: (id: string, position: number): Key => ({
    pk: `ORDER#${id}`,
    sk: `ITEM#${digits(position, POSITION_DIGITS)}`,
  }),
  /** An order whose payment failed, by its buyer's address. */
  failedOrder: (address: string, id: string): Key => ({
    pk: `EMAIL#${normalizedAddress(address)}`,
    sk: `FAILED#${id}`,
  }),
  /** A search word of an order or a customer. */
  orderWord: (id: string, word: string): Key => ({ pk: `ORDER#${id}`, sk: `WORD#${word}` }),
  /** A later order with an item that this order's items reduced. */
  credit: (id: string, laterId: string): Key => ({ pk: `ORDER#${id}`, sk: `CREDIT#${laterId}` }),
  /** A purchase of a start by an order. */
  sale: (e: EventId, r: RaceId, p: StartId, orderId: string, position: number): Key => ({
    pk: `SOLD#${e}#${r}`,
    sk: `${p}#${orderId}#${digits(position, POSITION_DIGITS)}`,
  }),
  /** A payment page of an order, by a race in it. */
  openPage: (e: EventId, r: RaceId, orderId: string): Key => ({ pk: 'PAGES', sk: `${e}#${r}#${orderId}` }),
  session: (stripeSessionId: string): Key => ({ pk: `SESSION#${stripeSessionId}`, sk: 'SESSION' }),
  cart: (cartId: string): Key => ({ pk: `CART#${cartId}`, sk: 'CART' }),
  download: (token: string): Key => ({ pk: `DOWNLOAD#${token}`, sk: 'DOWNLOAD' }),
  /** A refund of an order in a month. */
  refund: (month: string, refundId: string): Key => ({ pk: `REFUNDS#${month}`, sk: refundId }),
  /** A paid order without a mailed link. */
  undelivered: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `ORDER#${orderId}` }),
  /** An order that was paid after its sale was closed, until the office decides. */
  latePayment: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `LATE#${orderId}` }),
  /** An order with failed refunds that its buyer lacks. */
  failedRefund: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `FAILED#${orderId}` }),
  /** A matter that an admin must handle after a sale: a dispute, a warning, a payment that does not fit its order. */
  concern: (kind: string, id: string): Key => ({ pk: 'ATTENTION', sk: `CONCERN#${kind}#${id}` }),
  /** A paid order with fewer photos than were ordered. */
  fewerPhotos: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `FEWER#${orderId}` }),
  /** A paid order with items that its buyer had paid before. */
  boughtTwice: (orderId: string): Key => ({ pk: 'ATTENTION', sk: `TWICE#${orderId}` }),
  /** A movement of the payment provider's balance, on its day in Zurich. */
  bookRow: (day: string, at: string, id: string): Key => ({
    pk: `BOOKS#${day.slice(0, 7)}`,
    sk: `${day}#${at}#${id}`,
  }),
  /** The sums of a day's movements. */
  bookDay: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
  /** The place in the provider's movements, and the latest comparison. */
  booksState: (): Key => ({ pk: 'BOOKS', sk: 'STATE' }),
  /** A paid item without the credits that reduced its price. */
  lapsedCredit: (itemId: string): Key => ({ pk: 'ATTENTION', sk: `CREDIT#${itemId}` }),
  /** A run that refunds a cancelled race or event, its orders, and the latest of the race or event. */
  refundRun: (runId: string): Key => ({ pk: `REFUND-RUN#${runId}`, sk: 'RUN' }),
  refundOfRun: (runId: string, position: number): Key => ({
    pk: `REFUND-RUN#${runId}`,
    sk: `ORDER#${digits(position, REFUND_DIGITS)}`,
  }),
  latestRefundRun: (e: EventId, r: RaceId | null): Key => ({ pk: `REFUND-RUNS#${e}`, sk: r ?? 'ALL' }),
  /** The time up to which the payment provider's events were handled. */
  sweep: (): Key => ({ pk: 'SWEEP', sk: 'STATE' }),
};

export const saleRanges = {
  salesOfRace: (e: EventId, r: RaceId) => ({ pk: `SOLD#${e}#${r}` }),
  salesOfStart: (e: EventId, r: RaceId, p: StartId) => ({ pk: `SOLD#${e}#${r}`, begins: `${p}#` }),
  /** Both, and no items behind them. */
  orderWithItems: (id: string) => ({ pk: `ORDER#${id}`, between: ['ITEM#', 'ORDER'] as const }),
  itemsOfRace: (e: EventId, r: RaceId) => ({ pk: `ITEMS#${e}#${r}`, index: 'gsi1' as const }),
  failedOrdersOf: (address: string) => ({ pk: `EMAIL#${normalizedAddress(address)}`, begins: 'FAILED#' }),
  itemsOfOrder: (id: string) => ({ pk: `ORDER#${id}`, begins: 'ITEM#' }),
  openPages: { pk: 'PAGES' },
  openPagesOf: (e: EventId, r?: RaceId) => ({ pk: 'PAGES', begins: r === undefined ? `${e}#` : `${e}#${r}#` }),
  refundsOfMonth: (month: string) => ({ pk: `REFUNDS#${month}` }),
  ordersOfCustomer: (customerId: string) => ({
    pk: `CUSTOMER#${customerId}`,
    begins: 'ORDER#',
    index: 'gsi1' as const,
  }),
  ordersOf: (e: EventId) => ({ pk: `ORDERS-OF#${e}`, index: 'gsi2' as const }),
  ordersRefunded: { pk: 'ORDERS-REFUNDED', index: 'gsi2' as const },
  ordersWith: (status: string) => ({ pk: `ORDERS#${status}`, index: 'gsi2' as const }),
  /** The movements of a month from a place to the end of a day, both inclusive. */
  bookRows: (month: string, from: string, to: string) => ({
    pk: `BOOKS#${month}`,
    between: [from, `${to}#~`] as const,
  }),
  bookDays: (from: string, to: string) => ({ pk: 'BOOKS', between: [`DAY#${from}`, `DAY#${to}`] as const }),
  undelivered: { pk: 'ATTENTION', begins: 'ORDER#' },
  latePayments: { pk: 'ATTENTION', begins: 'LATE#' },
  failedRefunds: { pk: 'ATTENTION', begins: 'FAILED#' },
  concerns: { pk: 'ATTENTION', begins: 'CONCERN#' },
  fewerPhotos: { pk: 'ATTENTION', begins: 'FEWER#' },
  boughtTwice: { pk: 'ATTENTION', begins: 'TWICE#' },
  lapsedCredits: { pk: 'ATTENTION', begins: 'CREDIT#' },
  creditsOfOrder: (id: string) => ({ pk: `ORDER#${id}`, begins: 'CREDIT#' }),
  refundsOfRun: (runId: string) => ({ pk: `REFUND-RUN#${runId}`, begins: 'ORDER#' }),
  wordsOfOrder: (id: string) => ({ pk: `ORDER#${id}`, begins: 'WORD#' }),
};

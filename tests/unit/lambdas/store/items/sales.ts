import { storedChange } from '../../../../../lambdas/store/shop/changes/changes.ts';
import { storedMail } from '../../../../../lambdas/store/mail/mail-log.ts';
import { storedCartClaim } from '../../../../../lambdas/store/sales/payments/carts.ts';
import { storedConcern } from '../../../../../lambdas/store/sales/concerns.ts';
import { storedSession } from '../../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { storedFewerPhotos } from '../../../../../lambdas/store/sales/fewer-photos.ts';
import { storedLink } from '../../../../../lambdas/store/sales/downloads.ts';
import { storedLatePayment } from '../../../../../lambdas/store/sales/payments/late-payments.ts';
import { storedOpenPage } from '../../../../../lambdas/store/sales/payments/open-pages.ts';
import { storedRefund } from '../../../../../lambdas/store/sales/payments/refunds.ts';
import { storedSweep } from '../../../../../lambdas/store/sales/payments/sweep-state.ts';
import { storedUndelivered } from '../../../../../lambdas/store/sales/payments/undelivered.ts';
import {
  storedOrder,
  storedOrderId,
  storedOrderItem,
  storedSale,
} from '../../../../../lambdas/store/sales/stored-order.ts';
import { storedWord } from '../../../../../lambdas/store/search/words/word-items.ts';
import type { WrittenItem } from './written-item.ts';

const id = '1f0c1d9a-6a5e-4b0e-8e0a-3b8f0b6d2c77';
const customer_id = '5d0f7f0e-53f5-4a0a-9d52-0c4b3c5c8a10';

/** The first orders: without an owner before their payment, and never withdrawn. */
const firstOrder = {
  pk: `ORDER#${id}`,
  sk: 'ORDER',
  id,
  user_id: null,
  customer_id: null,
  customer_email: null,
  status: 'pending',
  total_amount: 7000,
  created_at: '2026-08-21T18:00:00.000Z',
  paid_at: null,
  language: 'it',
  site: 'https://fotos.example.ch',
  checkout_attempt: 1,
  stripe_session_id: null,
  fulfilment_started_at: null,
  generation: 1,
  generation_asked_at: null,
  zip: null,
  link_wanted: 1,
  link_generation: 0,
  download_token: null,
  download_url: null,
  download_expires_at: null,
};

const paid = {
  gsi1pk: `CUSTOMER#${customer_id}`,
  gsi1sk: `ORDER#2026-08-21T18:00:00.000Z#${id}`,
  customer_id,
  customer_email: 'anna@esempio.example',
  status: 'paid',
  paid_at: '2026-08-21T18:02:00.000Z',
  stripe_session_id: 'cs_test_1',
  fulfilment_started_at: '2026-08-21T18:02:01.000Z',
  generation_asked_at: '2026-08-21T18:02:01.000Z',
  zip: { generation: 1, key: `downloads/${id}/1.zip`, bytes: 94_000_000, photo_count: 10 },
  link_generation: 1,
  download_token: 'token-of-a-link',
  download_url: 'https://fotos.example.ch/api/downloads/token-of-a-link',
  download_expires_at: '2026-09-20T18:03:00.000Z',
};

const orderItem = {
  pk: `ORDER#${id}`,
  sk: 'ITEM#0000',
  id: `${id}-0`,
  type: 'collection',
  participant_name: 'Anna Esempio',
  horse_name: 'Stella',
  event_name: 'Concorso di Iragna',
  race_name: 'Prova 3',
  race_category: 'B 100',
  event_id: '990901',
  race_id: '980103',
  swiss_equestrian_rider_id: '900001',
  image_id: null,
  price: 7000,
  quantity: 1,
};

/** Items of sales and their mails as versions of the shop wrote them. */
export const salesItems: WrittenItem[] = [
  {
    what: 'an order, before one could be withdrawn, anonymised or imported',
    by: storedOrder,
    item: firstOrder,
    read: {
      withdrawn: false,
      anonymised_at: null,
      imported: false,
      refunded_amount: 0,
      refunded_items: [],
      zip_since: 1,
    },
  },
  {
    what: 'an order, before its buyer could have herself erased',
    by: storedOrder,
    item: { ...firstOrder, ...paid, withdrawn: false },
    read: { status: 'paid', anonymised_at: null, zip: { generation: 1, photo_count: 10 } },
  },
  {
    what: 'an order that the system before took',
    by: storedOrder,
    item: { ...firstOrder, ...paid, status: 'completed', withdrawn: false, anonymised_at: null, imported: true },
    read: { imported: true },
  },
  {
    what: 'an order whose buyer had herself erased',
    by: storedOrder,
    item: { ...firstOrder, ...paid, withdrawn: true, anonymised_at: '2026-10-01T08:00:00.000Z', imported: false },
    read: { withdrawn: true, anonymised_at: '2026-10-01T08:00:00.000Z' },
  },
  {
    what: 'an order that knows the tax that is in it',
    by: storedOrder,
    item: { ...firstOrder, ...paid, vat_rate: '8.1' },
    read: { vat_rate: '8.1' },
  },
  {
    what: 'a paid order whose buyer has no link yet',
    by: storedUndelivered,
    item: { pk: 'ATTENTION', sk: `ORDER#${id}`, order_id: id, since: '2026-08-21T18:02:00.000Z' },
    read: { order_id: id, since: '2026-08-21T18:02:00.000Z' },
  },
  {
    what: 'an order that was paid after its sale was closed',
    by: storedLatePayment,
    item: { pk: 'ATTENTION', sk: `LATE#${id}`, order_id: id, since: '2026-08-21T18:02:00.000Z', amount: 7000 },
    read: { order_id: id, since: '2026-08-21T18:02:00.000Z', amount: 7000 },
  },
  {
    what: 'an order of which a part was paid back',
    by: storedOrder,
    item: {
      ...firstOrder,
      ...paid,
      refunded_amount: 1300,
      refunded_items: [`${id}-1`],
      refund_told: 1300,
      refund_mail_lease_until: null,
      money_looks: 2,
      told_concerns: ['dp_1'],
      generation: 2,
      zip_since: 2,
      zip: null,
    },
    read: { refunded_amount: 1300, refunded_items: [`${id}-1`], refunded_in_full: false, zip_since: 2 },
  },
  {
    what: 'an order of which all money went back, before orders knew that every item did',
    by: storedOrder,
    item: { ...firstOrder, ...paid, refunded_amount: 7000, refunded_items: [`${id}-0`] },
    read: { refunded_in_full: true },
  },
  {
    what: 'an order of which all money went back, and not the item that cost nothing',
    by: storedOrder,
    item: { ...firstOrder, ...paid, refunded_amount: 7000, refunded_items: [`${id}-0`], refunded_in_full: false },
    read: { refunded_in_full: false },
  },
  {
    what: 'a dispute',
    by: storedConcern,
    item: {
      pk: 'ATTENTION',
      sk: 'CONCERN#payment_disputed#dp_1',
      kind: 'payment_disputed',
      id: 'dp_1',
      order_id: id,
      since: '2026-09-01T08:00:00.000Z',
      amount: 7000,
      currency: 'chf',
      reason: 'fraudulent',
      answer_by: '2026-09-10T08:00:00.000Z',
      page: 'https://dashboard.stripe.com/disputes/dp_1',
    },
    read: { kind: 'payment_disputed', amount: 7000 },
  },
  {
    what: 'an order of which photos are missing',
    by: storedFewerPhotos,
    item: {
      pk: 'ATTENTION',
      sk: `FEWER#${id}`,
      order_id: id,
      since: '2026-08-21T18:02:00.000Z',
      items: [{ id: `${id}-0`, ordered: 10, left: 1, amount: 5700 }],
      told: false,
      mail_lease_until: null,
      settled_at: null,
    },
    read: { order_id: id, told: false },
  },
  {
    what: 'money that went back in a month',
    by: storedRefund,
    item: { pk: 'REFUNDS#2026-09', sk: 're_1', order_id: id },
    read: { order_id: id },
  },
  {
    what: 'the state of the sweep',
    by: storedSweep,
    item: { pk: 'SWEEP', sk: 'STATE', swept_until: 1_790_000_000, owed: ['{"session":"cs_1"}'] },
    read: { swept_until: 1_790_000_000, owed: ['{"session":"cs_1"}'] },
  },
  {
    what: 'a payment page of a race that may be open',
    by: storedOpenPage,
    item: {
      pk: 'PAGES',
      sk: `700001#3#${id}`,
      order_id: id,
      until: '2026-08-21T19:00:00.000Z',
      forget_at: 1_790_000_000,
    },
    read: { order_id: id, until: '2026-08-21T19:00:00.000Z' },
  },
  { what: 'an order, for its id', by: storedOrderId, item: firstOrder, read: { id } },
  {
    what: 'a collection of an order, before anybody wrote down what was sold',
    by: storedOrderItem,
    item: orderItem,
    read: { image_id: null, price: 7000, photos_sold: null, photos_ordered: null, single_price: null, counted: 0 },
  },
  {
    what: 'a collection of an order',
    by: storedOrderItem,
    item: { ...orderItem, photos_sold: '1-9,11' },
    read: { photos_sold: '1-9,11' },
  },
  {
    what: 'a collection of an order that keeps what its buyer saw',
    by: storedOrderItem,
    item: {
      ...orderItem,
      photos_ordered: '1-9,11',
      photos_removed: '2',
      single_price: 1300,
      counted: 2600,
      price: 4400,
    },
    read: { photos_ordered: '1-9,11', photos_removed: '2', photos_sold: null, single_price: 1300, counted: 2600 },
  },
  {
    what: 'a sale of a start',
    by: storedSale,
    item: {
      pk: 'SOLD#990901#980103',
      sk: `900001#${id}#0000`,
      order_id: id,
      swiss_equestrian_rider_id: '900001',
      type: 'collection',
      photos_sold: '1-9,11',
      sold_at: '2026-08-21T18:02:01.000Z',
    },
    read: { order_id: id, photos_sold: '1-9,11' },
  },
  {
    what: 'a single photo of an order',
    by: storedOrderItem,
    item: { ...orderItem, sk: 'ITEM#0001', id: `${id}-1`, type: 'single', image_id: 5, price: 1300 },
    read: { image_id: 5 },
  },
  {
    what: "a checkout session's claim",
    by: storedSession,
    item: { pk: 'SESSION#cs_test_1', sk: 'SESSION', order_id: id, created_at: '2026-08-21T18:00:00.000Z' },
    read: { order_id: id },
  },
  {
    what: "a browser cart's claim",
    by: storedCartClaim,
    item: {
      pk: 'CART#0c8a5d56-f0b7-4f57-9c43-d3c86c1c6d11',
      sk: 'CART',
      order_id: id,
      fingerprint: 'c0ffee',
      revision: 1,
      claimed_at: '2026-08-21T18:00:00.000Z',
    },
    read: { order_id: id, revision: 1 },
  },
  {
    what: 'a download link',
    by: storedLink,
    item: {
      pk: 'DOWNLOAD#token-of-a-link',
      sk: 'DOWNLOAD',
      token: 'token-of-a-link',
      order_id: id,
      created_at: '2026-08-21T18:03:00.000Z',
      expires_at: '2026-09-20T18:03:00.000Z',
      visits: 0,
      last_visited_at: null,
      mail_lease_until: null,
      mail_sent_at: null,
    },
    read: { order_id: id, mail_sent_at: null },
  },
  {
    what: 'an entry of the e-mail log',
    by: storedMail,
    item: {
      pk: `CUSTOMER#${customer_id}`,
      sk: 'MAIL#2026-08-21T18:03:05.000Z#6f0e',
      id: '6f0e',
      customer_id,
      subject: 'Le tue foto',
      template_name: 'purchase_confirmation_it',
      status: 'sent',
      sent_at: '2026-08-21T18:03:05.000Z',
      message_id: '0102018',
    },
    read: { status: 'sent', template_name: 'purchase_confirmation_it' },
  },
  {
    what: 'a change of an order',
    by: storedChange,
    item: {
      pk: `CHANGES#order#${id}`,
      sk: '2026-08-21T18:03:05.000Z#c1',
      id: 'c1',
      at: '2026-08-21T18:03:05.000Z',
      what: 'mailed',
      by: null,
      numbers: {},
      text: 'purchase_confirmation_it',
      forget_at: 1_818_784_985,
    },
    read: { what: 'mailed', by: null },
  },
  {
    what: 'a word that an order is found by',
    by: storedWord,
    item: {
      pk: `ORDER#${id}`,
      sk: 'WORD#esempio',
      gsi2pk: 'WORDS#order#es',
      gsi2sk: `esempio#${id}`,
      id,
      at: '2026-08-21T18:00:00.000Z',
      word: 'esempio',
    },
    read: { id, word: 'esempio' },
  },
  {
    what: 'a word that tells what stands beside it',
    by: storedWord,
    item: {
      pk: `ORDER#${id}`,
      sk: 'WORD#anna',
      gsi2pk: 'WORDS#order#an',
      gsi2sk: `anna#${id}`,
      id,
      at: '2026-08-21T18:00:00.000Z',
      word: 'anna',
      beside: 'anna esempio',
    },
    read: { id, beside: 'anna esempio' },
  },
];

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventId } from '../../../../core/ids.ts';
import { handler as bulkTask } from '../../../../lambdas/mail/bulk/bulk-task.ts';
import { saveMailing } from '../../../../lambdas/mail/bulk/save-mailing.ts';
import { actOnMailing } from '../../../../lambdas/mail/bulk/office.ts';
import { tellNewDevices } from '../../../../lambdas/mail/notices/tell-new-devices.ts';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { mergeCustomers } from '../../../../lambdas/people/customers/merge-customers.ts';
import { repeatRemovals } from '../../../../lambdas/photos/take-downs/repeat-removals.ts';
import { handler as buildExport, type BuildExportTask } from '../../../../lambdas/sales/downloads/build-export.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { takeIn } from '../../../../lambdas/store/people/runs/take-in.ts';
import { claimCheckoutSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import type { Key } from '../../../../lambdas/store/table/keys/key.ts';
import { pendingOrder, placeOrder, readOrder, readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { recordSale } from '../../../../lambdas/store/sales/sold.ts';
import { markPaid } from '../../../../lambdas/store/sales/payments/payments.ts';
import { readZip } from '../../../support/read-zip.ts';
import { newPerson } from '../../account-parts.ts';
import { leaveTraces, putRaceWithPhotos } from '../../account-purchase.ts';
import { orderedItem } from '../../bought.ts';
import { orderOf } from '../customers/office-parts.ts';
import { ask, made } from '../../mail/bulk-parts.ts';
import { nobody } from '../../nobody.ts';
import { officeActs } from '../../sales/orders/office-acts.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

/* Searches the whole table for a person's data: each item with her data is in her export and disappears with her. */

type Kind = keyof typeof keys;
/** In the export's file. */
const inFile = (file: string) => ({ file });
/** Opens something to its holder, or leads from one item to another, without data about the person. */
const aKey = { file: null };
/** Belongs to the shop or an event. An item type with a person needs its place in the export here. */
const notHers = undefined;

/** Every kind of item in `docs/data-model.md`. A new kind does not compile until it states its relation to a person. */
const kinds: Record<Kind, { file: string | null } | undefined> = {
  account: inFile('account.json'),
  customer: inFile('customer.json'),
  preferences: inFile('preferences.json'),
  interest: inFile('interests.json'),
  favourites: inFile('favourites.json'),
  order: inFile('orders.json'),
  orderItem: inFile('orders.json'),
  mail: inFile('mails.json'),
  customerTag: inFile('tags.json'),
  tellRequest: inFile('waiting.json'),
  accountSession: inFile('sessions.json'),
  signInDevice: inFile('devices.json'),
  mergedCustomer: inFile('customer.json'),
  email: aKey,
  unsubscribe: aKey,
  // An order whose payment failed, by the address; the order is in her file.
  failedOrder: aKey,
  download: aKey,
  // The second factor of an admin: what makes its codes, and counts of wrong ones.
  secondFactor: aKey,
  factorSession: aKey,
  recoveryCode: aKey,
  codeTries: aKey,
  codeDevice: aKey,
  sale: aKey,
  // The words of her file, each by itself, for the office's search.
  orderWord: aKey,
  customerWord: aKey,
  // Events of her order with their times. Notes about her are deleted with her. The office's actions on her are in
  // `changes.json`.
  change: aKey,
  // Kept a year for the shop's own control; of a customer it has only ids.
  audit: aKey,
  session: aKey,
  openPage: aKey,
  latePayment: aKey,
  failedRefund: aKey,
  cart: aKey,
  event: notHers,
  race: notHers,
  participant: notHers,
  photo: notHers,
  original: notHers,
  content: notHers,
  sameContent: notHers,
  unusable: notHers,
  // The camera that saw a clock, as the register shows too.
  clockSighting: notHers,
  tag: notHers,
  tagName: notHers,
  rangeAnswer: notHers,
  ringTap: notHers,
  liveRace: notHers,
  // The reported start and photos, without the reporter. Deleted with its answer, or after three months. A wish
  // to take photos down may have an address for the answer.
  photoReport: notHers,
  // The record that somebody wanted photos of a rider hidden, and why. It stays, so that they stay hidden.
  takeDown: notHers,
  job: notHers,
  jobBatch: notHers,
  jobFiles: notHers,
  runningJob: notHers,
  // Counts and unreadable lines of lists that the federation publishes. Deleted after three months.
  import: notHers,
  runningImport: notHers,
  // Line numbers and reasons of refusals. The file's lines are deleted after their import, and after a day.
  customerRun: notHers,
  customerRunPiece: notHers,
  // Lines that were not imported. They last 30 days; those with her address go with her (`customer-runs.test.ts`).
  refusedLines: notHers,
  // Ids of orders, which keep the refunds themselves. Deleted after three months.
  refundRun: notHers,
  refundOfRun: notHers,
  latestRefundRun: notHers,
  latestCustomerRun: notHers,
  // Numbers of a start's photos, which are public.
  newPhotos: notHers,
  toldPhotos: notHers,
  jobLog: notHers,
  captcha: notHers,
  signUps: notHers,
  // The hash of a code; it expires after a day.
  mailedCode: notHers,
  // Counts by address, as hashes that expire after an hour.
  calls: notHers,
  sweep: notHers,
  siteSettings: notHers,
  stripeSettings: notHers,
  seller: notHers,
  // Start lists as the federation publishes them; deleted after a month.
  federationAnswer: notHers,
  federationLease: notHers,
  searchIndex: notHers,
  migrations: notHers,
  // An order's id, until its link was mailed.
  undelivered: aKey,
  // Records for two weeks that a mail went out, without its recipient.
  guestMail: notHers,
  // The bounced mail, which the log of mails shows as well.
  message: aKey,
  stop: aKey,
  mailTrouble: aKey,
  // The shop's text, with the admin who wrote it.
  template: notHers,
  emailSettings: notHers,
  refundSettings: notHers,
  ageLimits: notHers,
  photoMove: notHers,
  oldOriginals: notHers,
  // A mail to her, which the log of mails shows as well, or will.
  dueMail: aKey,
  mailClaim: aKey,
  // Two ids of her, until a while after their merge.
  mergeToFollow: aKey,
  // Her id, until a while after her erasure. Her address and words stay only until their items are deleted.
  erasure: aKey,
  guestMailClaim: aKey,
  automaticMail: notHers,
  // The requested recipients, until they are listed; entries that name her are deleted with her.
  mailing: aKey,
  // The id and the moment of a bulk mail.
  scheduledMailing: notHers,
  // Under a hash of her address, by her id, until the mail went out. An erased customer gets no mail.
  recipient: aKey,
  dueLease: notHers,
  bulkLease: notHers,
  concern: aKey,
  fewerPhotos: aKey,
  boughtTwice: aKey,
  lapsedCredit: aKey,
  credit: aKey,
  // An order's id.
  refund: aKey,
  // An order's id, the amount and the kind of card.
  bookRow: aKey,
  bookDay: notHers,
  booksState: notHers,
  // Sums over all customers.
  total: notHers,
  day: notHers,
  correction: notHers,
  telling: notHers,
};

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());

type Item = Record<string, { S?: string } | undefined>;

/** Returns every table item that mentions one of these traces, in any field. */
async function mentioning(...traces: string[]): Promise<Item[]> {
  const items: Item[] = [];
  let from: unknown;
  do {
    const page = (await parts.dynamodb.call('Scan', {
      TableName: 'shop',
      ...(from !== undefined && { ExclusiveStartKey: from }),
    })) as { Items: Item[]; LastEvaluatedKey?: unknown };
    items.push(...page.Items);
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items.filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));
}

const patterns = (Object.keys(keys) as Kind[]).map((kind) => {
  const { pk, sk } = (keys[kind] as (...parts: string[]) => Key)('~', '~', '~', '~', '~');
  const pattern = (text: string) => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/0*~/g, '.+')}$`;
  return { kind, pk: new RegExp(pattern(pk)), sk: new RegExp(pattern(sk)) };
});
const kindOf = ({ pk, sk }: Item): Kind =>
  patterns.find((pattern) => pattern.pk.test(pk!.S!) && pattern.sk.test(sk!.S!))?.kind ??
  (`unknown ${pk?.S} ${sk?.S}` as Kind);

type Person = Awaited<ReturnType<typeof newPerson>>;
interface Way {
  who: 'herself' | 'the office';
  /** Makes a customer with or without an account. */
  known: (email: string) => Promise<Pick<Person, 'email' | 'customer_id'> & Partial<Person>>;
  erase: (person: Pick<Person, 'email' | 'customer_id'> & Partial<Person>) => Promise<unknown>;
  /** The remaining items of her as a customer. */
  left: Kind[];
}

const boss = randomUUID();
const herself: Way = {
  who: 'herself',
  known: newPerson,
  erase: async ({ call, email }) =>
    expect((await call!('POST /api/account/delete', { body: { email } })).status).toBe(200),
  left: ['customer'],
};
const ways: Way[] = [
  herself,
  {
    who: 'the office',
    known: async (email) => {
      const how = { by: boss, now: new Date(), newId: randomUUID(), gapsOnly: false };
      const { customer } = await takeIn({ ...nobody, email, company: null }, how);
      return { email, customer_id: customer!.id };
    },
    erase: ({ customer_id, email }) => eraseForOffice(customer_id, email, boss),
    // The admin who erased her.
    left: ['change', 'customer'],
  },
];

/** Runs the clock's last check of an erased customer. */
const eraseLate = () => followErasures(new Date(Date.now() + 2 * 60_000), Infinity);

/** Makes a customer with one item of every kind, except those that only an account has. */
async function somebody<P extends Awaited<ReturnType<Way['known']>>>(known: (email: string) => Promise<P>) {
  const mark = randomUUID();
  const person = await known(`zita.${mark}@esempio.example`);
  const { user_id } = person;
  const placed = pendingOrder(
    { id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl },
    user_id === undefined ? undefined : { user_id, customer_id: person.customer_id },
  );
  await placeOrder(placed, [orderedItem(event, { single: 2, of: '900001' })]);
  const { id } = placed;
  await claimCheckoutSession((await readOrder(id))!, `cs_${id}`);
  await markPaid(placed, {
    ...nobody,
    email: person.email,
    first_name: 'Zita',
    last_name: `Provetti ${mark}`,
    phone: mark,
    address_line1: `Via ${mark}`,
  });
  const { items } = (await readOrderWithItems(id))!;
  await recordSale(id, items, new Map(items.map((item) => [item, [2]])), new Date());
  await takeOver(person.customer_id, mark);
  const traces = await leaveTraces(person, id);
  await tellNewDevices(new Date());
  return { ...person, mark, order: id, ...traces };
}

/** Merges a guest with another address into her. */
async function takeOver(customerId: string, mark: string): Promise<void> {
  const order = await orderOf(`altra.${mark}@esempio.example`, 700, { last_name: mark, phone: mark });
  const { more } = await mergeCustomers(customerId, (await readOrder(order))!.customer_id!, randomUUID());
  expect(more).toBe(false);
}

/**
 * Returns the customers that a bulk mail names, by place: waiting recipients, chosen customers, and the filter's words.
 */
async function mailingsNaming({ customer_id, email }: Pick<Person, 'customer_id' | 'email'>): Promise<void> {
  const { id: other } = (await ownerOfEmail((await newPerson()).email)).customer!;
  const cancelled = await made({ customer_id }, { customer_id: other });
  await actOnMailing(cancelled, 'cancel', 'admin');
  const [listed, failed, chosen] = [
    ask({ filter: { q: email, tag: null, state: null } }),
    ask({ filter: { q: email.slice(0, 12), tag: null, state: null } }),
    ask({ customer_ids: [customer_id, other] }),
  ];
  for (const { make } of [listed, failed, chosen]) await make();
  const audience = { customer_ids: [customer_id, other], tag: null, filter: null };
  const texts = { it: { subject: 'Novità', message_content: 'Ciao' } };
  for (const scheduled_at of [null, new Date(Date.now() + 3_600_000).toISOString()])
    await saveMailing(randomUUID(), { name: '', texts, audience, scheduled_at, seen: null }, 'admin');
  await bulkTask({ mailing_id: listed.mailing_id });
  for (const { mailing_id } of [failed, chosen]) await bulkTask({ mailing_id, run: 1, failed: true });
}

describe('each item that mentions a person', () => {
  it('is in the person’s export, except keys', async () => {
    const person = await somebody(newPerson);
    const items = await mentioning(person.user_id, person.customer_id, person.email, person.order);
    const wanted = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind]?.file);
    expect([...new Set(items.map(kindOf))].filter((kind) => kinds[kind]?.file).sort()).toEqual(wanted.sort());
    await person.call('POST /api/account/export');
    await buildExport(
      parts.executions.findLast(({ input }) => input['user_id'] === person.user_id)!
        .input as unknown as BuildExportTask,
    );
    const files = readZip(
      await buffer(parts.s3.open('downloads', (await readAccount(person.user_id))!.export!.key!).body),
    );
    for (const item of items) {
      const known = kinds[kindOf(item)];
      expect([kindOf(item), known]).not.toEqual([kindOf(item), undefined]);
      if (known?.file)
        expect(files.get(known.file)!.toString()).toContain((item['id'] ?? item['user_id'] ?? item['since'])!.S);
    }
  });

  it.each(ways)('disappears with an erasure by $who, also from a mistaken order and from bulk mails', async (way) => {
    const mark = randomUUID();
    const person = await way.known(`${mark}@esempio.example`);
    const order = await orderOf(person.email, 700);
    await officeActs(parts, 'admin').actOnly(order, {
      action: 'correct_address',
      email: `${randomUUID()}@esempio.example`,
    });
    // A customer who was mistaken for the right one.
    await officeActs(parts, 'admin').actOnly(order, { action: 'correct_address', email: person.email });
    await officeActs(parts, 'admin').actOnly(order, {
      action: 'correct_address',
      email: `${randomUUID()}@esempio.example`,
    });
    await mailingsNaming(person);
    await way.erase(person);
    await eraseLate();
    expect(await mentioning(mark)).toEqual([]);
    expect((await mentioning(person.customer_id)).map(kindOf).sort()).toEqual(way.left);
    expect((await mentioning(mark.slice(0, 12))).map(kindOf)).toEqual([]);
  });

  it.each(ways)('is erased again from a restored table that still held her (by $who)', async (way) => {
    const person = await somebody(way.known);
    const traces = [person.customer_id, person.mark, person.order, ...(person.user_id ? [person.user_id] : [])];
    const before = await mentioning(...traces);
    const since = new Date();
    await way.erase(person);
    await eraseLate();
    const after = await mentioning(...traces);
    for (const Item of before) await parts.dynamodb.call('PutItem', { TableName: 'shop', Item });
    expect(await mentioning(person.mark)).not.toEqual([]);
    for (let times = 0; times < 2; times++) expect((await repeatRemovals(since)).failed).toBe(0);
    await eraseLate();
    expect(await mentioning(person.mark, person.email, person.token, person.unsubscribe)).toEqual([]);
    expect((await mentioning(...traces)).map(kindOf).sort()).toEqual(after.map(kindOf).sort());
  });

  it.each(ways)(
    'disappears with her by $who, except orders, a customer without a name, and the erasure itself',
    async (way) => {
      const person = await somebody(way.known);
      await way.erase(person);
      await eraseLate();
      expect(await mentioning(person.mark, person.email, person.token, person.unsubscribe)).toEqual([]);
      if (person.user_id !== undefined)
        expect((await mentioning(person.user_id)).map(kindOf).sort()).toEqual(['account', 'audit']);
      expect((await mentioning(person.customer_id)).map(kindOf).sort()).toEqual([...way.left, 'order', 'order']);
      expect((await mentioning(person.order)).map(kindOf).sort()).toEqual([
        // The records of its link and its mail.
        'change',
        'change',
        'order',
        'orderItem',
        // The words of its id and its riders.
        ...Array.from({ length: 3 }, () => 'orderWord'),
        'sale',
        'session',
      ]);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventId } from '../../../../core/ids.ts';
import { handler as bulkTask } from '../../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing } from '../../../../lambdas/mail/bulk/office.ts';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { mergeCustomers } from '../../../../lambdas/people/customers/merge-customers.ts';
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

/*
 * What the shop keeps of a person, sought in the whole table: whatever mentions her is in her export, and is gone when she is.
 */

type Kind = keyof typeof keys;
/** In the export's file. */
const inFile = (file: string) => ({ file });
/** Opens something to whoever holds it, or finds one item from another; says nothing of the person itself. */
const aKey = { file: null };
/** Of the shop or of an event; whoever adds a person here has to say where she finds it. */
const notHers = undefined;

/** Every kind of item of `docs/data-model.md`: a new one does not compile until it says what it is to a person. */
const kinds: Record<Kind, { file: string | null } | undefined> = {
  account: inFile('account.json'),
  customer: inFile('customer.json'),
  preferences: inFile('preferences.json'),
  interest: inFile('interests.json'),
  order: inFile('orders.json'),
  orderItem: inFile('orders.json'),
  mail: inFile('mails.json'),
  customerTag: inFile('tags.json'),
  tellRequest: inFile('waiting.json'),
  mergedCustomer: inFile('customer.json'),
  email: aKey,
  unsubscribe: aKey,
  download: aKey,
  sale: aKey,
  // What is in her file already, each word by itself, so that the office finds her.
  orderWord: aKey,
  customerWord: aKey,
  // What happened to her order, and when; what somebody wrote of it is taken out with her. What the office did to her is in `changes.json`.
  change: aKey,
  session: aKey,
  openPage: aKey,
  cart: aKey,
  event: notHers,
  race: notHers,
  participant: notHers,
  photo: notHers,
  original: notHers,
  content: notHers,
  sameContent: notHers,
  unusable: notHers,
  // Which camera saw a clock, as the register tells too.
  clockSighting: notHers,
  tag: notHers,
  tagName: notHers,
  rangeAnswer: notHers,
  ringTap: notHers,
  // Whose photos somebody means, and which; not who says so. It goes with its answer, or after three months.
  photoReport: notHers,
  job: notHers,
  jobBatch: notHers,
  jobFiles: notHers,
  runningJob: notHers,
  // Counts and lines that could not be read, of lists that the federation publishes; they go after three months.
  import: notHers,
  runningImport: notHers,
  // Numbers of lines, and why some were not taken; the lines of a file themselves go as soon as they are taken in, and after a day.
  customerRun: notHers,
  customerRunPiece: notHers,
  latestCustomerRun: notHers,
  // Numbers of a start's photos, which everybody sees.
  newPhotos: notHers,
  toldPhotos: notHers,
  jobLog: notHers,
  captcha: notHers,
  signUps: notHers,
  // Of addresses, as hashes that go after an hour.
  calls: notHers,
  sweep: notHers,
  siteSettings: notHers,
  stripeSettings: notHers,
  seller: notHers,
  // Start lists as the federation publishes them; they go after a month.
  federationAnswer: notHers,
  federationLease: notHers,
  searchIndex: notHers,
  migrations: notHers,
  // An order's id, until its link was mailed.
  undelivered: aKey,
  // That a mail went out to somebody; not to whom, for two weeks.
  guestMail: notHers,
  // Which mail came back: the log of mails says so as well.
  message: aKey,
  stop: aKey,
  mailTrouble: aKey,
  // Of the shop, and which admin wrote it.
  template: notHers,
  emailSettings: notHers,
  // That the shop wrote to her, which the log of mails says as well, or will.
  dueMail: aKey,
  mailClaim: aKey,
  // Two ids of her, until a while after they became one.
  mergeToFollow: aKey,
  // Her id, until a while after she was erased; her address and words no longer than until what they find is gone.
  erasure: aKey,
  guestMailClaim: aKey,
  automaticMail: notHers,
  // Who is to get it, until they are listed; what names her of it goes with her.
  mailing: aKey,
  // Under a hash of her address, by her id until the mail went out; nothing goes to who is not there any more.
  recipient: aKey,
  dueLease: notHers,
  bulkLease: notHers,
  concern: aKey,
  fewerPhotos: aKey,
  // An order's id.
  refund: aKey,
  // Sums over everybody.
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

/** Every item of the table that mentions one of these, in whatever field. */
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
  /** Somebody who is a customer, with an account or without. */
  known: (email: string) => Promise<Pick<Person, 'email' | 'customer_id'> & Partial<Person>>;
  erase: (person: Pick<Person, 'email' | 'customer_id'> & Partial<Person>) => Promise<unknown>;
  /** What is left of her as a customer. */
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
    // Who of the office did it.
    left: ['change', 'customer'],
  },
];

/** The clock's last look at who was erased. */
const eraseLate = () => followErasures(new Date(Date.now() + 2 * 60_000), Infinity);

/** Somebody of whom there is one of everything, but for what only an account has. */
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
  await markPaid(id, {
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
  return { ...person, mark, order: id, ...(await leaveTraces(person, id)) };
}

/** Whoever bought as a guest with another address of hers is made one with her. */
async function takeOver(customerId: string, mark: string): Promise<void> {
  const order = await orderOf(`altra.${mark}@esempio.example`, 700, { last_name: mark, phone: mark });
  const { more } = await mergeCustomers(customerId, (await readOrder(order))!.customer_id!, randomUUID());
  expect(more).toBe(false);
}

/** Whom a bulk mail names, by where: those it waits for, those who were chosen, and the words by which they were. */
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
  await bulkTask({ mailing_id: listed.mailing_id });
  for (const { mailing_id } of [failed, chosen]) await bulkTask({ mailing_id, run: 1, failed: true });
}

describe('whatever mentions a person', () => {
  it('is in her export, but for the keys to it', async () => {
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
      if (known?.file) expect(files.get(known.file)!.toString()).toContain((item['id'] ?? item['user_id'])!.S);
    }
  });

  it.each(ways)('disappears with her by $who from a mistaken order and from bulk mails', async (way) => {
    const mark = randomUUID();
    const person = await way.known(`${mark}@esempio.example`);
    const order = await orderOf(person.email, 700);
    await officeActs(parts, 'admin').actOnly(order, {
      action: 'correct_address',
      email: `${randomUUID()}@esempio.example`,
    });
    // Whoever was taken for the right one, and was not either.
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

  it.each(ways)(
    'disappears with her by $who, except orders, a customer without a name, and the erasure itself',
    async (way) => {
      const person = await somebody(way.known);
      await way.erase(person);
      await eraseLate();
      expect(await mentioning(person.mark, person.email, person.token, person.unsubscribe)).toEqual([]);
      if (person.user_id !== undefined) expect((await mentioning(person.user_id)).map(kindOf)).toEqual(['account']);
      expect((await mentioning(person.customer_id)).map(kindOf).sort()).toEqual([...way.left, 'order', 'order']);
      expect((await mentioning(person.order)).map(kindOf).sort()).toEqual([
        // That it got its link, and a mail.
        'change',
        'change',
        'order',
        'orderItem',
        // Of its id and its riders.
        ...Array.from({ length: 3 }, () => 'orderWord'),
        'sale',
        'session',
      ]);
    },
  );
});

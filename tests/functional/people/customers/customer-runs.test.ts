import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedLines, type CustomerRun } from '../../../../core/people/contract/customer-runs.ts';
import { customerFields, cutCell, type CustomerLine } from '../../../../core/people/customer-import/customer-line.ts';
import { handler as work } from '../../../../lambdas/people/customers/customer-run.ts';
import {
  receivePiece,
  resumeRun,
  showCustomerRun,
  showLatestRun,
  showRefusedLines,
  syncStripeCustomers,
} from '../../../../lambdas/people/customers/customer-runs.ts';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { showCustomer, showCustomerChanges } from '../../../../lambdas/people/customers/office-customer.ts';
import { showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { takeInLines } from '../../../../lambdas/people/customers/take-in-lines.ts';
import { showTags } from '../../../../lambdas/people/customers/tags.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { applyPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { readCustomerRun } from '../../../../lambdas/store/people/runs/customer-runs.ts';
import { keys, ranges } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem, queryItems } from '../../../../lambdas/store/table/table.ts';
import { unitsOf } from '../../read-units.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { newAddress, newCustomer, orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const boss = randomUUID();
const nothing = Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<
  (typeof customerFields)[number],
  string
>;
const lineOf = (line: number, told: Partial<CustomerLine>): CustomerLine => ({ ...nothing, line, ...told });

/** Sends a file in pieces. */
async function send(lines: CustomerLine[], run_id: string = randomUUID(), a_piece = 100): Promise<string> {
  const pieces = Math.ceil(lines.length / a_piece);
  for (let piece = 0; piece < pieces; piece++) {
    const csv_data = lines.slice(piece * a_piece, (piece + 1) * a_piece);
    await receivePiece({ run_id, piece, pieces, total: lines.length, csv_data }, boss);
  }
  return run_id;
}
async function imported(lines: CustomerLine[]): Promise<CustomerRun> {
  const run_id = await send(lines);
  await work({ run_id });
  return showCustomerRun(run_id);
}
const customerOf = async (email: string) => (await ownerOfEmail(email)).customer;

describe('a file of customers', () => {
  it('has a fixed cost per piece, however many wait, and starts once when all pieces have arrived', async () => {
    const run_id = randomUUID();
    const csv_data = Array.from({ length: 100 }, (_, at) => lineOf(at + 2, { email: newAddress() }));
    const put = (piece: number) => receivePiece({ run_id, piece, pieces: 12, total: 1200, csv_data }, boss);
    for (const piece of [7, 3, 11, 0, 1, 2, 4, 5, 6, 8, 9]) await put(piece);
    const again = await unitsOf(() => put(7));
    expect((await showCustomerRun(run_id)).status).toBe('receiving');
    const first = await unitsOf(() =>
      receivePiece({ run_id: randomUUID(), piece: 0, pieces: 12, total: 1200, csv_data }, boss),
    );
    expect(again).toBeLessThan(first);
    await Promise.all([put(10), put(10)]);
    expect((await showCustomerRun(run_id)).status).toBe('running');
    expect(parts.executions.filter(({ input }) => input['run_id'] === run_id)).toHaveLength(1);
  });

  it('makes and updates customers, names the lines that it cannot take, and writes nothing when repeated', async () => {
    const known = newAddress();
    await orderOf(known, 1300, { first_name: 'Ada' });
    const tag = `Cavallo ${randomUUID()}`;
    const lines = [
      lineOf(2, {
        email: ' Nuova@' + randomUUID() + '.example ',
        first_name: '=HYPERLINK("http://x")',
        last_name: '<img src=x onerror=alert(1)>',
        company: 'Scuderia',
        tags: `${tag}, ${tag.toUpperCase()}`,
      }),
      lineOf(3, { email: known, first_name: 'Adele', phone: '+41 91 1' }),
      lineOf(4, { email: 'nessuno' }),
      lineOf(5, { email: '' }),
    ];
    const run = await imported(lines);
    expect(run).toMatchObject({ status: 'completed', total: 4, done: 4, created: 1, updated: 1, error_count: 2 });
    expect(run.errors).toEqual([
      { line: 4, fault: 'email_invalid' },
      { line: 5, fault: 'email_missing' },
    ]);
    const made = (await customerOf(lines[0]!.email))!;
    expect(made).toMatchObject({ first_name: '=HYPERLINK("http://x")', last_name: '<img src=x onerror=alert(1)>' });
    const { tags } = await showTags();
    expect(made.tags).toEqual(tags.filter(({ name }) => name.toLowerCase() === tag.toLowerCase()).map(({ id }) => id));
    expect(made.tags).toHaveLength(1);
    expect((await showCustomers({ q: made.email! })).customers.map(({ id }) => id)).toEqual([made.id]);
    expect(await customerOf(known)).toMatchObject({ first_name: 'Adele', phone: '+41 91 1', total_spent: 1300 });
    const [change] = (await showCustomerChanges((await customerOf(known))!.id)).changes;
    expect(change).toMatchObject({
      what: 'imported',
      fields: [{ field: 'first_name', was: 'Ada', is: 'Adele' }, { field: 'phone' }],
    });
    expect(isRight(await recount())).toBe(true);
    expect(await imported(lines)).toMatchObject({ created: 0, updated: 0, error_count: 2 });
    expect((await showLatestRun('csv')).run).toMatchObject({ created: 0 });
  });

  it('keeps the refused lines with cells and reasons, part by part, until their customer is erased', async () => {
    const [email, phone] = [newAddress(), 'x'.repeat(300)];
    const many = Array.from({ length: 1_150 }, (_, at) => lineOf(at + 10, { email: `nessuno${at}` }));
    const cut = { phone: cutCell(phone) };
    const lines = [lineOf(2, { email, ...cut }), lineOf(3, { unreadable: true }), lineOf(4, { email }), ...many];
    const { run_id, error_count } = await imported(lines);
    expect(error_count).toBe(1_152);
    const first = refusedLines.parse(await showRefusedLines(run_id));
    const second = refusedLines.parse(await showRefusedLines(run_id, first.next!));
    expect([first.lines.length, second.next]).toEqual([999, null]);
    expect([...first.lines, ...second.lines].map(({ line, fault }) => `${line} ${fault}`)).toEqual([
      ...['2 too_long', '3 unreadable'],
      ...many.map(({ line }) => `${line} email_invalid`),
    ]);
    expect(first.lines[0]).toMatchObject({ email, phone: phone.slice(0, 201) });
    const kept = (await queryItems(ranges.refusedLines)).filter(({ sk }) => sk.startsWith(run_id));
    for (const { forget_at } of kept) expect(Number(forget_at)).toBeLessThanOrEqual(Date.now() / 1000 + 30 * 86_400);
    await eraseForOffice((await customerOf(email))!.id, email, boss);
    const left = (await showRefusedLines(run_id)).lines;
    expect([left.length, JSON.stringify(left).includes(email)]).toEqual([998, false]);
  });

  it('keeps no refused line of several customers who are erased at once, and the lines of others', async () => {
    const emails = Array.from({ length: 4 }, newAddress);
    const [stays, ...gone] = emails;
    for (const email of gone) await orderOf(email, 700);
    const phone = 'x'.repeat(300);
    const { run_id } = await imported(emails.map((email, at) => lineOf(at + 2, { email, phone: cutCell(phone) })));
    await Promise.all(gone.map(async (email) => eraseForOffice((await customerOf(email))!.id, email, boss)));
    expect((await showRefusedLines(run_id)).lines.map(({ email }) => email)).toEqual([stays]);
  });

  it('subscribes no customer to advertising, and reverses no customer’s choice', async () => {
    const [fresh, silent, glad] = [newAddress(), newAddress(), newAddress()];
    const silentId = await newCustomer(silent);
    const gladId = await newCustomer(glad);
    await applyPreferences(silentId, { action: 'unsubscribe_all' });
    await imported([fresh, silent, glad].map((email, i) => lineOf(i + 2, { email, city: 'Losone' })));
    expect((await showCustomer((await customerOf(fresh))!.id)).state).toBe('orders_only');
    expect(await showCustomer(silentId)).toMatchObject({ state: 'unsubscribed', city: 'Losone' });
    expect((await showCustomer(gladId)).state).toBe('subscribed');
  });

  it('only fills gaps of a customer with an account, and keeps her own entries', async () => {
    const email = newAddress();
    const id = await newCustomer(email);
    await imported([lineOf(2, { email, first_name: 'Anna', city: 'Losone' })]);
    await imported([lineOf(2, { email, first_name: 'Altra', zip_code: '6616' })]);
    expect(await showCustomer(id)).toMatchObject({ first_name: 'Anna', city: 'Losone', zip_code: '6616' });
  });

  it('may name the same address twice, on one page or two', async () => {
    const email = newAddress();
    const lines = [lineOf(2, { email, first_name: 'Anna' }), lineOf(3, { email: email.toUpperCase(), city: 'Losone' })];
    expect(await imported(lines)).toMatchObject({ created: 1, updated: 1, done: 2 });
    expect(await customerOf(email)).toMatchObject({ first_name: 'Anna', city: 'Losone' });
  });

  it('continues after a break, counts each customer once among many workers, and keeps no processed line', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => lineOf(i + 2, { email: newAddress(), tags: 'lista' }));
    const run_id = await send(lines, randomUUID(), 20);
    parts.faults.crashAfter = 150;
    await expect(work({ run_id })).rejects.toThrow();
    parts.faults.crashAfter = null;
    await work({ run_id, failed: true });
    expect((await showCustomerRun(run_id)).status).toBe('failed');
    expect((await resumeRun(run_id)).status).toBe('running');
    await Promise.all([work({ run_id }), work({ run_id })]);
    expect(await showCustomerRun(run_id)).toMatchObject({ status: 'completed', done: 60, created: 60, updated: 0 });
    expect(await queryItems(ranges.customerRunPieces(run_id))).toEqual([]);
    expect(parts.executions.filter(({ name }) => name.startsWith(run_id))).toHaveLength(2);
    expect(isRight(await recount())).toBe(true);
  });

  it('starts once when all pieces have arrived, however often a piece is sent', async () => {
    const lines = [lineOf(2, { email: newAddress() }), lineOf(3, { email: newAddress() })];
    const run_id = randomUUID();
    const piece = (at: number) =>
      receivePiece({ run_id, piece: at, pieces: 2, total: 2, csv_data: [lines[at]!] }, boss);
    expect(await piece(1)).toMatchObject({ status: 'receiving', success: true });
    expect(await piece(1)).toMatchObject({ status: 'receiving' });
    expect(await piece(0)).toMatchObject({ status: 'running' });
    expect(await piece(0)).toMatchObject({ status: 'running' });
    expect(parts.executions.filter(({ name }) => name.startsWith(run_id))).toHaveLength(1);
    await expect(showCustomerRun(randomUUID())).rejects.toMatchObject({ code: 'customer_run_not_found' });
  });

  it('is started by another send of a piece after a failure, and is continued after its work was lost', async () => {
    const lines = [lineOf(2, { email: newAddress() })];
    const run_id = randomUUID();
    const begun = () => parts.executions.filter(({ name }) => name.startsWith(run_id)).length;
    parts.faults.states = 1;
    await expect(send(lines, run_id)).rejects.toThrow();
    expect(begun()).toBe(0);
    await send(lines, run_id);
    await send(lines, run_id);
    expect(begun()).toBe(1);
    const silentSince = new Date(Date.now() - 31 * 60_000).toISOString();
    await changeItem({ key: keys.customerRun(run_id), set: { updated_at: silentSince, begun_at: silentSince } });
    expect((await showCustomerRun(run_id)).status).toBe('failed');
    expect((await resumeRun(run_id)).status).toBe('running');
    expect((await resumeRun(run_id)).status).toBe('running');
    expect(begun()).toBe(2);
    await work({ run_id });
    expect(await showCustomerRun(run_id)).toMatchObject({ status: 'completed', created: 1 });
  });

  it('counts the customers that it made, even if an address was corrected before the work began again', async () => {
    const line = lineOf(2, { email: newAddress(), tags: 'lista' });
    const run_id = await send([line]);
    await work({ run_id });
    const { id } = (await customerOf(line.email))!;
    await changeItem({ key: keys.customer(id), set: { email: newAddress() } });
    await deleteItem({ key: keys.email(line.email) });
    expect(await takeInLines((await readCustomerRun(run_id))!, [line])).toMatchObject({ created: 1, refused: [] });
  });

  it('brings back no erased customer, even if its work begins again', async () => {
    const account = { user_id: randomUUID(), email: newAddress(), has_password: true, google_linked: false };
    const run_id = await send([lineOf(2, { email: account.email })]);
    await work({ run_id });
    const made = (await customerOf(account.email))!;
    await claimAccount(account);
    await eraseAccount((await beginErasure(account.user_id))!);
    await work({ run_id });
    expect(await customerOf(account.email)).toBeUndefined();
    await expect(showCustomer(made.id)).rejects.toMatchObject({ code: 'customer_not_found' });
  });
});

describe('the payment provider’s customers', () => {
  it('are merged into the shop’s customers, and the shop’s data wins; no new customer is made', async () => {
    const [email, stranger] = [newAddress(), newAddress()];
    const id = await newCustomer(email);
    await imported([lineOf(2, { email, first_name: 'Anna' })]);
    const there = await parts.stripe.customers.create({ email, name: 'Annina Rossi Bianchi', phone: '+41 91 2' });
    await parts.stripe.customers.create({ email: stranger, name: 'Ugo' });
    const run = await syncStripeCustomers(boss);
    expect(await syncStripeCustomers(boss)).toMatchObject({ run_id: run.run_id, status: 'running' });
    await work({ run_id: run.run_id });
    expect(await showCustomerRun(run.run_id)).toMatchObject({ status: 'completed', done: 2, created: 0, updated: 1 });
    expect(await showCustomer(id)).toMatchObject({ first_name: 'Anna', last_name: 'Rossi Bianchi', phone: '+41 91 2' });
    expect((await customerOf(email))!.stripe_customer_id).toBe(there.id);
    expect(await customerOf(stranger)).toBeUndefined();
    expect((await syncStripeCustomers(boss)).run_id).not.toBe(run.run_id);
  });
});

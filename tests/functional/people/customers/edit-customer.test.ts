import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editCustomerBody,
  exportedCustomers,
  officeCustomer,
  type CustomerFields,
} from '../../../../core/people/contract/customers-admin.ts';
import { customerTable } from '../../../../core/people/customer-import/customer-table.ts';
import { readCustomers } from '../../../../core/people/customer-import/read-customers.ts';
import { writeCsv } from '../../../../core/wire/csv/write-csv.ts';
import {
  editOfficeCustomer,
  showCustomer,
  showCustomerChanges,
} from '../../../../lambdas/people/customers/office-customer.ts';
import { archiveAll, exportCustomers, showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { createTag, showTags, tagAll } from '../../../../lambdas/people/customers/tags.ts';
import { newCustomer as customerWrites } from '../../../../lambdas/store/people/customers.ts';
import { putItems } from '../../../../lambdas/store/table/table.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { erase, guest, merge } from './merge-parts.ts';
import { newAddress, newCustomer } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startSaleParts()));
afterAll(() => parts?.close());

const edit = async (id: string, changes: Partial<CustomerFields>, was: Partial<CustomerFields>) =>
  officeCustomer.parse(await editOfficeCustomer(id, editCustomerBody.parse({ changes, was }), 'boss'));

describe('a customer’s name, address and telephone', () => {
  it('are corrected by the office, which finds her by them, and says who did it', async () => {
    const id = await newCustomer();
    const surname = `Corretta${randomUUID().slice(0, 8)}`;
    const told = { first_name: ' Anna ', last_name: surname, phone: '+41 91 000 00 00', zip_code: '6500' };
    const nothing = { first_name: null, last_name: null, phone: null, zip_code: null };
    expect(await edit(id, told, nothing)).toMatchObject({ ...told, first_name: 'Anna' });
    expect((await showCustomers({ q: surname })).customers.map((one) => one.id)).toEqual([id]);
    expect(await edit(id, { phone: '' }, { phone: told.phone })).toMatchObject({ phone: null, zip_code: '6500' });
    const { changes } = await showCustomerChanges(id);
    expect(changes.map(({ what, fields }) => [what, fields.map(({ field }) => field)])).toEqual([
      ['edited', ['phone']],
      ['edited', ['first_name', 'last_name', 'phone', 'zip_code']],
    ]);
    // A repetition changes nothing.
    await edit(id, { phone: null }, { phone: told.phone });
    expect((await showCustomerChanges(id)).changes).toHaveLength(2);
  });

  it('are not overwritten unseen, and not given to an erased person', async () => {
    const one = await guest(1300);
    await edit(one.id, { city: 'Biasca' }, { city: null });
    await expect(edit(one.id, { city: 'Losone' }, { city: null })).rejects.toMatchObject({ code: 'edit_conflict' });
    await erase(one);
    await expect(edit(one.id, { city: 'Losone' }, { city: 'Biasca' })).rejects.toMatchObject({
      code: 'customer_not_found',
    });
  });

  it('are those of the remaining customer after a merge', async () => {
    const [stays, goes] = [await guest(1300), await guest(1300)];
    await merge(stays.id, goes.id);
    await edit(goes.id, { city: 'Losone' }, { city: null });
    expect(await showCustomer(stays.id)).toMatchObject({ city: 'Losone' });
  });

  it.each([{ city: 'x'.repeat(201) }, { city: 'Losone\r\nBcc: x@y.ch' }, { email: 'x@y.ch' }, {}])(
    'are refused when they are not a short line: %j',
    (changes) => expect(editCustomerBody.safeParse({ changes, was: changes }).success).toBe(false),
  );
});

describe('a file of the customers', () => {
  /** Returns every part of an export. */
  async function exported(asked: Parameters<typeof exportCustomers>[0]) {
    const customers = [];
    let after: string | undefined;
    let calls = 0;
    do {
      const part = exportedCustomers.parse(await exportCustomers({ ...asked, after }, 20));
      customers.push(...part.customers);
      after = part.next ?? undefined;
      calls++;
    } while (after !== undefined);
    return { customers, calls };
  }

  it('has all of a choice, each once, part by part; archived ones only when asked for', async () => {
    const surname = `Esportata${randomUUID().slice(0, 8)}`;
    const made = Array.from({ length: 30 }, (_, at) =>
      customerWrites(
        {
          ...{ email: newAddress(), last_name: surname, preferred_language: 'it' as const },
          created_at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
        },
        undefined,
      ),
    );
    await putItems(made.flatMap(({ writes }) => writes.flatMap((write) => ('put' in write ? [write.put.item] : []))));
    const ids = made.map(({ customer }) => customer.id).reverse();
    await archiveAll([ids[0]!], true, 'boss');
    const byWord = await exported({ q: surname });
    expect([byWord.customers.map(({ id }) => id), byWord.calls]).toEqual([ids.slice(1), 2]);
    const all = await exported({});
    expect(all.customers.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.slice(1));
    expect(all.customers.map(({ id }) => id)).not.toContain(ids[0]);
    expect((await exported({ state: 'archived' })).customers.map(({ id }) => id)).toContain(ids[0]);
  });

  it('can be imported again as it is, with tags, and runs no formula', async () => {
    const email = newAddress();
    const id = await newCustomer(email);
    const tag = await createTag({ name: `Tag ${randomUUID()}`, color: '#3B82F6', description: null }, 'boss');
    await tagAll([id], { add: [tag.id], remove: [] }, 'boss');
    await edit(id, { first_name: '=1+1', city: 'Zürich' }, { first_name: null, city: null });
    const { customers } = await exported({ tag: tag.id });
    const table = customerTable(customers, (await showTags()).tags, {
      headings: ['Stato', 'Ordini', 'Totale speso CHF', 'Ultimo ordine', 'Cliente dal'],
      stateOf: ({ state }) => state,
    });
    const file = writeCsv(table);
    expect(file).not.toMatch(/(^|[;,\n])"?=/);
    const found = readCustomers(new TextEncoder().encode(file));
    expect(found).toMatchObject({ refused: [], lines: [{ email, city: 'Zürich', tags: tag.name }] });
  });
});

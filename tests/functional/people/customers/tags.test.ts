import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersAdminRoutes } from '../../../../core/people/contract/routes/customers-admin.ts';
import { showCustomer, showCustomerChanges } from '../../../../lambdas/people/customers/office-customer.ts';
import { archiveAll, showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { createTag, deleteTag, showTags, tagAll } from '../../../../lambdas/people/customers/tags.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { listChanges, type StoredChange } from '../../../../lambdas/store/shop/changes/changes.ts';
import { ranges } from '../../../../lambdas/store/table/keys.ts';
import { queryItems } from '../../../../lambdas/store/table/table.ts';
import { editTag, TAGS } from '../../../../lambdas/store/people/tags/tags.ts';
import { unitsOf } from '../../read-units.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { newAddress, newCustomer } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const boss = randomUUID();
const newTag = (name = `Tag ${randomUUID()}`) => createTag({ name, color: '#3B82F6', description: null }, boss);
const idsWith = async (tag: string, state?: 'archived' | 'subscribed') =>
  (await showCustomers({ tag, ...(state && { state }) })).customers.map(({ id }) => id);

describe('a tag', () => {
  it('is created once for any number of requests, and its name is unique in every spelling', async () => {
    const name = `Scuderia ${randomUUID()}`;
    const made = await Promise.all([newTag(name), newTag(name)]);
    expect(made[0]).toEqual(made[1]);
    expect((await showTags()).tags).toContainEqual(made[0]);
    await expect(
      createTag({ name: name.toUpperCase(), color: '#000000', description: 'x' }, boss),
    ).rejects.toMatchObject({
      code: 'tag_exists',
    });
  });

  it('has a trimmed name and a valid colour; an empty description counts as none', () => {
    const { body } = customersAdminRoutes['POST /api/admin/customer-tags'];
    const fields = { name: '  VIP ', color: '#3b82f6', description: '  ' };
    expect(body.parse(fields)).toEqual({ name: 'VIP', color: '#3b82f6', description: null });
    for (const wrong of [{ name: '  ' }, { name: 'x'.repeat(61) }, { color: 'red' }, { color: 'url(javascript:1)' }])
      expect(body.safeParse({ ...fields, ...wrong }).success).toBe(false);
  });

  it('is renamed by the one who saw it as it is; the name before is free again', async () => {
    const [tag, other] = [await newTag(), await newTag()];
    const name = `Nuovo ${randomUUID()}`;
    const edit = { changes: { name, color: '#112233' }, was: { name: tag.name, color: '#3B82F6' } };
    expect(await editTag(tag.id, edit, boss)).toMatchObject({ name, color: '#112233' });
    expect(await editTag(tag.id, edit, boss)).toMatchObject({ name });
    await expect(editTag(tag.id, { changes: { name: 'Altro' }, was: { name: tag.name } }, boss)).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { name },
    });
    await expect(editTag(tag.id, { changes: { name: other.name }, was: { name } }, boss)).rejects.toMatchObject({
      code: 'tag_exists',
    });
    expect((await editTag(tag.id, { changes: { name: name.toUpperCase() }, was: { name } }, boss)).name).toBe(
      name.toUpperCase(),
    );
    expect((await newTag(tag.name)).id).not.toBe(tag.id);
    await expect(editTag('nothing', { changes: { name: 'x' }, was: { name: 'y' } }, boss)).rejects.toMatchObject({
      code: 'tag_not_found',
    });
  });
});

describe('the log of actions', () => {
  it('is kept of a tag that was made, changed and deleted, once each, and stays when the tag is gone', async () => {
    const [tag, by] = [await newTag(), randomUUID()];
    const name = `Nuovo ${randomUUID()}`;
    const edit = { changes: { name, color: '#112233' }, was: { name: tag.name, color: '#3B82F6' } };
    await Promise.all([editTag(tag.id, edit, by), editTag(tag.id, edit, by)]);
    await Promise.all([deleteTag(tag.id, by), deleteTag(tag.id, by)]);
    const about = ({ fields }: StoredChange) =>
      fields.some((one) => [one.was, one.is].some((value) => value === name || value === tag.name));
    expect((await listChanges(TAGS)).filter(about).map((change) => [change.what, change.by, change.fields])).toEqual([
      ['made', boss, [{ field: 'name', was: null, is: tag.name }]],
      [
        'edited',
        by,
        [
          { field: `${tag.name} · name`, was: tag.name, is: name },
          { field: `${tag.name} · color`, was: '#3B82F6', is: '#112233' },
        ],
      ],
      ['deleted', by, [{ field: 'name', was: name, is: null }]],
    ]);
  });
});

describe('tags of customers', () => {
  it('are put on many and taken from them, once each, and kept with who did it', async () => {
    const [one, two] = [await newTag('<img src=x onerror=alert(1)>'), await newTag()];
    const ids = [await newCustomer(), await newCustomer()];
    const change = { add: [one.id, two.id, 'nothing'], remove: [] };
    const done = await Promise.all([tagAll(ids, change, boss), tagAll([...ids, 'nobody'], change, boss)]);
    expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
    expect((await showCustomer(ids[0]!)).tags.sort()).toEqual([one.id, two.id].sort());
    expect((await idsWith(one.id)).sort()).toEqual([...ids].sort());
    await tagAll([ids[0]!], { add: [], remove: [one.id] }, boss);
    expect(await idsWith(one.id)).toEqual([ids[1]]);
    const { changes } = await showCustomerChanges(ids[0]!);
    expect(changes.map(({ what, fields }) => [what, fields[0]])).toEqual([
      ['tags', { field: 'tags', was: `${one.name}, ${two.name}`, is: two.name }],
      ['tags', { field: 'tags', was: '', is: `${one.name}, ${two.name}` }],
    ]);
  });

  it('narrow the list, with its states, page by page and at the price that the data model says', async () => {
    const tag = await newTag();
    const ids = await Promise.all(Array.from({ length: 60 }, () => newCustomer()));
    await tagAll(ids, { add: [tag.id], remove: [] }, boss);
    await archiveAll(ids.slice(0, 5), true, boss);
    const first = await showCustomers({ tag: tag.id });
    const second = await showCustomers({ tag: tag.id, after: first.next! });
    expect([first.customers.length, second.customers.length, second.next]).toEqual([50, 5, null]);
    const listed = [...first.customers, ...second.customers].map(({ id }) => id);
    expect(listed.sort()).toEqual(ids.slice(5).sort());
    expect((await idsWith(tag.id, 'archived')).sort()).toEqual(ids.slice(0, 5).sort());
    const found = await showCustomers({ tag: tag.id, q: first.customers[0]!.email });
    expect(found.customers.map(({ id }) => id)).toEqual([first.customers[0]!.id]);
    expect(await unitsOf(() => showCustomers({ tag: tag.id }))).toBeLessThanOrEqual(61);
  });

  it('disappear with the tag, also during its assignment to a customer', async () => {
    const tag = await newTag();
    const ids = await Promise.all(Array.from({ length: 30 }, () => newCustomer()));
    await tagAll(ids.slice(0, 28), { add: [tag.id], remove: [] }, boss);
    const [gone] = await Promise.all([
      deleteTag(tag.id, boss),
      tagAll(ids.slice(28), { add: [tag.id], remove: [] }, boss),
    ]);
    expect(gone).toEqual({ more: false });
    expect(await deleteTag(tag.id, boss)).toEqual({ more: false });
    expect(await queryItems(ranges.tagged(tag.id))).toEqual([]);
    for (const id of ids) expect((await showCustomer(id)).tags).toEqual([]);
    expect((await showTags()).tags.map(({ id }) => id)).not.toContain(tag.id);
    expect(await tagAll(ids, { add: [tag.id], remove: [] }, boss)).toEqual({ changed: 0 });
  });

  it('are at most forty, and go with the person', async () => {
    const tags = await Promise.all(Array.from({ length: 41 }, () => newTag()));
    const add = tags.map(({ id }) => id);
    const account = { user_id: randomUUID(), email: newAddress(), has_password: true, google_linked: false };
    const { customer_id } = await claimAccount(account);
    await tagAll([customer_id], { add: add.slice(0, 20), remove: [] }, boss);
    await tagAll([customer_id], { add: add.slice(20, 40), remove: [] }, boss);
    await expect(tagAll([customer_id], { add: add.slice(40), remove: [] }, boss)).rejects.toMatchObject({
      code: 'too_many_tags',
    });
    await eraseAccount((await beginErasure(account.user_id))!);
    expect(await queryItems(ranges.tagsOfCustomer(customer_id))).toEqual([]);
    for (const tag of [add[0]!, add[39]!]) expect(await queryItems(ranges.tagged(tag))).toEqual([]);
  });

  it('change only as requested, and within the limit for one request', () => {
    const { body } = customersAdminRoutes['POST /api/admin/customers/tags'];
    expect(body.safeParse({ customer_ids: ['a'], add: ['b'], remove: [] }).success).toBe(true);
    for (const wrong of [
      { customer_ids: ['a'], add: [], remove: [] },
      { customer_ids: [], add: ['b'], remove: [] },
      { customer_ids: ['a'], add: Array.from({ length: 21 }, () => 'b'), remove: [] },
    ])
      expect(body.safeParse(wrong).success).toBe(false);
  });
});

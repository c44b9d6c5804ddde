import * as z from 'zod';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { customerChange } from '../../shop/changes/customer-changes.ts';
import { readCustomer } from '../customers.ts';
import { placedCustomers, type PlacedCustomer } from '../list-customers.ts';
import type { StoredCustomer } from '../stored-customer.ts';
import { itemsByIds } from '../../table/by-ids.ts';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import type { ConditionPart } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import { readListPage } from '../../table/list-page.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';
import { listTags, type StoredTag } from './tags.ts';

/** The number of tags per customer: a transaction writes each of them. */
export const MAX_TAGS = 40;

/** A tag of a customer. */
export const storedTagged = entity('tag of a customer', z.object({ id: z.string(), customer_id: z.string() }));

/** The tags to add and to remove, by id. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The condition that a customer's tags are as read. Older items have none. */
export const tagsAre = (tags: readonly string[]): ConditionPart => ({
  condition: tags.length === 0 ? '(attribute_not_exists(#tags) OR #tags = :tags)' : '#tags = :tags',
  values: { tags },
});

/** Puts a customer into a tag's list. */
export const taggedWrite = (tag: string, { id, created_at }: Pick<StoredCustomer, 'id' | 'created_at'>): Write => ({
  put: {
    item: { ...keys.customerTag(id, tag), ...listKeys.tagged(tag, created_at, id), id: tag, customer_id: id },
  },
});

/** The check that a tag still exists: no customer gets a tag that is being deleted. */
const tagIsThere = (tag: string): Write => ({
  check: { key: keys.tag(tag), condition: 'attribute_exists(#pk)', values: {} },
});

/**
 * Adds tags to a customer and removes others; leaves out deleted tags.
 * @returns false when nothing changes or she no longer exists
 * @throws ShopError `too_many_tags`
 */
export async function changeTags(customerId: string, { add, remove }: TagChange, by: string): Promise<boolean> {
  return retryOnConflict(`tags of customer ${customerId}`, async () => {
    const [customer, tags] = await Promise.all([readCustomer(customerId), listTags()]);
    if (!customer || customer.email === null) return false;
    const known = new Map(tags.map((tag) => [tag.id, tag]));
    const before = customer.tags;
    const kept = before.filter((tag) => known.has(tag) && !remove.includes(tag));
    const added = [...new Set(add)].filter((tag) => known.has(tag) && !before.includes(tag));
    const removed = before.filter((tag) => !kept.includes(tag));
    if (added.length + removed.length === 0) return false;
    const after = [...kept, ...added];
    if (after.length > MAX_TAGS) throw new ShopError('too_many_tags', `a customer has at most ${MAX_TAGS} tags`);
    const named = (ids: readonly string[]) => namesOf(ids, known);
    await transact([
      {
        change: {
          key: keys.customer(customerId),
          set: { tags: after },
          condition: `#email = :email AND ${tagsAre(before).condition}`,
          values: { email: customer.email, ...tagsAre(before).values },
        },
      },
      ...added.map((tag) => taggedWrite(tag, customer)),
      ...added.map(tagIsThere),
      ...removed.map((tag) => ({ remove: { key: keys.customerTag(customerId, tag) } })),
      customerChange(customerId, {
        by,
        what: 'tags',
        fields: [{ field: 'tags', was: named(before), is: named(after) }],
      }),
    ]);
    return true;
  });
}

const namesOf = (ids: readonly string[], known: ReadonlyMap<string, StoredTag>): string =>
  ids.flatMap((id) => known.get(id)?.name ?? []).join(', ');

/** Lists a page of the customers with a tag, the newest first. */
export async function listTagged(
  tag: string,
  size: number,
  after?: string,
): Promise<{ found: PlacedCustomer[]; next: string | null }> {
  const { items, next } = await readListPage([ranges.tagged(tag)], size, after);
  const ids = items.map((item) => storedTagged.of(item).customer_id);
  return { found: placedCustomers(await itemsByIds(ids, keys.customer)), next };
}

/** Lists a customer's tags. */
export async function listTagsOf(customerId: string): Promise<Pick<StoredTag, 'id' | 'name' | 'description'>[]> {
  const [had, tags] = await Promise.all([listEntities(storedTagged, ranges.tagsOfCustomer(customerId)), listTags()]);
  const ids = new Set(had.map(({ id }) => id));
  return tags.filter(({ id }) => ids.has(id)).map(({ id, name, description }) => ({ id, name, description }));
}

/** Removes a deleted tag from some of its customers. @returns whether other customers still have it */
export async function clearTag(tag: string, some: number): Promise<boolean> {
  const tagged = await listEntities(storedTagged, { ...ranges.tagged(tag), limit: some });
  await Promise.all(tagged.map(({ customer_id }) => clearFrom(customer_id, tag)));
  return tagged.length === some;
}

async function clearFrom(customerId: string, tag: string): Promise<void> {
  await retryOnConflict(`tags of customer ${customerId}`, async () => {
    const customer = await readCustomer(customerId);
    const tags = customer?.tags ?? [];
    await transact([
      { remove: { key: keys.customerTag(customerId, tag) } },
      ...(tags.includes(tag)
        ? [
            {
              change: {
                key: keys.customer(customerId),
                set: { tags: tags.filter((one) => one !== tag) },
                ...tagsAre(tags),
              },
            },
          ]
        : []),
    ]);
    return true;
  });
}

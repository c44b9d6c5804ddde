import type * as z from 'zod';
import type { CustomerTag, customerTags, deletedTag } from '../../../core/people/contract/customers-admin.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { changeTags, clearTag, type TagChange } from '../../store/people/tags/tagged.ts';
import { listTags, makeTag, removeTag, type TagFields } from '../../store/people/tags/tags.ts';
import { changeEach } from './office-customers.ts';

/** The number of customers from whom one step removes a deleted tag; the call must end soon. */
const CLEARED_CONCURRENCY = 25;
/** The time for which one call continues, in ms. */
const CLEARING_MS = 10_000;

/** Lists all tags by name. */
export const showTags = async (): Promise<z.input<typeof customerTags>> => ({ tags: await listTags() });

/** Makes a tag; a repetition returns the same one. @throws ShopError `tag_exists` when another tag has the name */
export async function createTag(fields: TagFields, by: string): Promise<CustomerTag> {
  const { tag, made } = await makeTag(fields, by);
  const isSame = tag.name === fields.name && tag.color === fields.color && tag.description === fields.description;
  if (!made && !isSame) throw new ShopError('tag_exists', 'another tag has this name');
  return tag;
}

/** Deletes a tag, whether it exists or not, and removes it from its customers within the call's time. */
export async function deleteTag(id: string, by: string): Promise<z.input<typeof deletedTag>> {
  await removeTag(id, by);
  const until = Date.now() + CLEARING_MS;
  let more = true;
  while (more && Date.now() < until) more = await clearTag(id, CLEARED_CONCURRENCY);
  return { more };
}

/** Adds tags to customers and removes others; leaves out deleted customers. */
export const tagAll = (customerIds: readonly string[], change: TagChange, by: string) =>
  changeEach(customerIds, (id) => changeTags(id, change, by));

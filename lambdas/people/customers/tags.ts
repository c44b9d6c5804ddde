import type { z } from 'zod';
import type { CustomerTag, customerTags, deletedTag } from '../../../core/people/contract/customers-admin.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { changeTags, clearTag, type TagChange } from '../../store/people/tags/tagged.ts';
import { listTags, makeTag, removeTag, type TagFields } from '../../store/people/tags/tags.ts';
import { changeEach } from './office-customers.ts';

/** Of how many a deleted tag is taken in one call, which has to end soon. */
const CLEARED_CONCURRENCY = 25;
/** How long one call goes on with it, ms. */
const CLEARING_MS = 10_000;

/** Lists all tags by name. */
export const showTags = async (): Promise<z.input<typeof customerTags>> => ({ tags: await listTags() });

/** Makes a tag; asked for once more, it answers the same one. @throws ShopError `tag_exists` when another one has the name */
export async function createTag(fields: TagFields, by: string): Promise<CustomerTag> {
  const { tag, made } = await makeTag(fields, by);
  const isSame = tag.name === fields.name && tag.color === fields.color && tag.description === fields.description;
  if (!made && !isSame) throw new ShopError('tag_exists', 'another tag has this name');
  return tag;
}

/** Deletes a tag, there or not, and takes it from those who have it, as many as a call has time for. */
export async function deleteTag(id: string, by: string): Promise<z.input<typeof deletedTag>> {
  await removeTag(id, by);
  const until = Date.now() + CLEARING_MS;
  let more = true;
  while (more && Date.now() < until) more = await clearTag(id, CLEARED_CONCURRENCY);
  return { more };
}

/** Puts tags on customers and takes others from them; those that are gone are left out. */
export const tagAll = (customerIds: readonly string[], change: TagChange, by: string) =>
  changeEach(customerIds, (id) => changeTags(id, change, by));

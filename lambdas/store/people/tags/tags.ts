import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { currentOf, judgeEdit, type Edit } from '../../../../core/wire/edit.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changedFields, type ChangedField, type ChangedThing } from '../../shop/changes/changes.ts';
import { officeChange } from '../../shop/changes/office-change.ts';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';

/** A tag that the office puts on customers (`spec/administration.md §3`). */
export const storedTag = entity(
  'tag',
  z.object({
    id: z.string(),
    name: z.string(),
    /** `#3B82F6` */
    color: z.string(),
    description: z.string().nullable(),
    created_at: z.string(),
  }),
);
export type StoredTag = Stored<typeof storedTag>;
export type TagFields = Pick<StoredTag, 'name' | 'color' | 'description'>;

/** The tag with a name, in any spelling. */
export const storedTagName = entity('name of a tag', z.object({ tag_id: z.string() }));

/** Lists all tags by name. */
export const listTags = async (): Promise<StoredTag[]> =>
  (await listReadable(storedTag, { ...ranges.tags, consistent: true })).sort((one, other) =>
    one.name.localeCompare(other.name, 'it'),
  );

const readTag = (id: string) => readEntity(storedTag, keys.tag(id), { consistent: true });

const readTagByName = async (name: string): Promise<StoredTag | undefined> => {
  const claim = await readEntity(storedTagName, keys.tagName(name), { consistent: true });
  return claim && readTag(claim.tag_id);
};

const claimWrite = (name: string, tag_id: string): Write => ({
  put: { item: { ...keys.tagName(name), tag_id }, condition: 'attribute_not_exists(#pk)' },
});

/** All tags as one entity with a history: so the history also knows who deleted a tag. */
export const TAGS: ChangedThing = { kind: 'tags', id: 'all' };

const tagChange = (by: string, what: 'made' | 'edited' | 'deleted', fields: ChangedField[]): Write =>
  officeChange(TAGS, { by, what, fields });

/** Makes a tag, unless the name exists already. @returns the tag with the name, and whether it is new */
export async function makeTag(fields: TagFields, by: string): Promise<{ tag: StoredTag; made: boolean }> {
  return retryOnConflict(`tag ${fields.name}`, async () => {
    const there = await readTagByName(fields.name);
    if (there) return { tag: there, made: false };
    const tag: StoredTag = { ...fields, id: randomUUID(), created_at: new Date().toISOString() };
    await transact([
      { put: { item: { ...keys.tag(tag.id), ...tag } } },
      claimWrite(tag.name, tag.id),
      tagChange(by, 'made', [{ field: 'name', was: null, is: tag.name }]),
    ]);
    return { tag, made: true };
  });
}

/**
 * Changes a tag if it is still as the admin saw it. Skips values that are already stored.
 * @throws ShopError `tag_not_found`, `edit_conflict`, `tag_exists` when another tag has the name
 */
export async function editTag(id: string, edit: Edit<TagFields>, by: string): Promise<StoredTag> {
  return retryOnConflict(`tag ${id}`, async () => {
    const tag = await readTag(id);
    if (!tag) throw new ShopError('tag_not_found', `there is no tag ${id}`);
    const verdict = judgeEdit<TagFields>(tag, edit);
    if (verdict === 'there') return tag;
    if (verdict === 'conflict')
      throw new ShopError('edit_conflict', 'the tag changed meanwhile', undefined, currentOf<TagFields>(tag, edit));
    const after: StoredTag = { ...tag, ...(edit.changes as Partial<TagFields>) };
    const holder = await readTagByName(after.name);
    if (holder && holder.id !== id) throw new ShopError('tag_exists', 'another tag has this name');
    const { name, color, description } = tag;
    await transact([
      { change: { key: keys.tag(id), set: edit.changes, ...isStill({ name, color, description }) } },
      // A new spelling of the same name keeps its claim.
      ...(holder ? [] : [{ remove: { key: keys.tagName(name) } }, claimWrite(after.name, id)]),
      tagChange(
        by,
        'edited',
        changedFields({ name, color, description }, edit.changes as Partial<TagFields>).map((changed) => ({
          ...changed,
          field: `${name} · ${changed.field}`,
        })),
      ),
    ]);
    return after;
  });
}

/**
 * Deletes a tag, whether it exists or not: from then on it is invisible and no customer gets it. `clearTag` removes it
 * from its customers.
 */
export async function removeTag(id: string, by: string): Promise<void> {
  await retryOnConflict(`tag ${id}`, async () => {
    const tag = await readTag(id);
    if (!tag) return true;
    await transact([
      { remove: { key: keys.tag(id), ...isStill({ name: tag.name }) } },
      { remove: { key: keys.tagName(tag.name) } },
      tagChange(by, 'deleted', [{ field: 'name', was: tag.name, is: null }]),
    ]);
    return true;
  });
}

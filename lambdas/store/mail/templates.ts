import * as z from 'zod';
import type { TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { putItem, unlessRefused } from '../table/table.ts';

/** A version of a template that an admin wrote. The first version is the shop's own and is not in the table. */
export const storedTemplate = entity(
  'template of a mail',
  z.object({
    version: z.number(),
    subject: z.string(),
    html_content: z.string(),
    updated_at: z.string(),
    /** The admin's id. */
    updated_by: z.string(),
  }),
);
export type StoredTemplate = Stored<typeof storedTemplate>;

/** Lists the latest versions by admins, the present one first. */
export const listTemplateVersions = (
  { name, language }: TemplatePlace,
  most: number,
  { consistent = false } = {},
): Promise<StoredTemplate[]> =>
  listEntities(storedTemplate, {
    ...ranges.templateVersions(name, language),
    descending: true,
    limit: most,
    consistent,
  });

/** Reads the present version; undefined while it is the shop's own. @throws UnreadableItem */
export const readTemplate = async (place: TemplatePlace): Promise<StoredTemplate | undefined> =>
  (await listTemplateVersions(place, 1))[0];

/** Stores a version; false when it exists: another admin was faster. */
export async function putTemplateVersion({ name, language }: TemplatePlace, version: StoredTemplate): Promise<boolean> {
  const put = await unlessRefused(async () => {
    await putItem({
      item: { ...keys.template(name, language, version.version), ...version },
      condition: 'attribute_not_exists(#pk)',
    });
    return true;
  });
  return put ?? false;
}

import * as z from 'zod';
import type { EmailSettingsFields } from '../../../../core/mail/contract/mails.ts';
import { givenOf } from '../../../../core/wire/edit.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { besideSite } from './change-settings.ts';

/** The settings of mails, `spec/administration.md §3`, email_settings. */
export const storedEmailSettings = entity(
  'settings of mails',
  z.object({
    from_name: z.string(),
    reply_to_email: z.string(),
    test_email_recipients: z.string(),
    updated_at: z.string().nullable(),
  }),
);
export type StoredEmailSettings = Stored<typeof storedEmailSettings>;

const none: StoredEmailSettings = { from_name: '', reply_to_email: '', test_email_recipients: '', updated_at: null };

export const readEmailSettings = async (): Promise<StoredEmailSettings> =>
  (await readEntity(storedEmailSettings, keys.emailSettings(), { consistent: true })) ?? none;

/** Saves them and raises the version of the settings, unless another admin has saved since; then returns undefined. */
export const saveEmailSettings = (
  before: StoredEmailSettings,
  changes: { [Name in keyof EmailSettingsFields]?: string | undefined },
  updated_by: string,
): Promise<StoredEmailSettings | undefined> => {
  const { updated_at, ...fields } = before;
  const after = { ...fields, ...givenOf(changes), updated_at: new Date().toISOString() };
  return unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.emailSettings(),
          set: { ...after, updated_by },
          ...(updated_at === null
            ? { condition: 'attribute_not_exists(#pk)' }
            : { condition: '#updated_at = :before', values: { before: updated_at } }),
        },
      },
      ...(await besideSite(fields, givenOf(changes), updated_by)),
    ]);
    return after;
  });
};

import type { EmailSettings, EmailSettingsEdit, EmailSettingsFields } from '../../core/mail/contract/mails.ts';
import { currentOf, judgeEdit } from '../../core/wire/edit.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { environment } from '../environment.ts';
import {
  readEmailSettings,
  saveEmailSettings,
  type StoredEmailSettings,
} from '../store/shop/settings/email-settings.ts';

/** The number of collisions after which something must be wrong. */
const ATTEMPTS = 20;

const shown = (settings: StoredEmailSettings): EmailSettings => ({ ...settings, from_email: environment.mailFrom });

export const showEmailSettings = async (): Promise<EmailSettings> => shown(await readEmailSettings());

/** Saves changed fields if they are still as seen. @throws ShopError `edit_conflict` with the present state */
export async function editEmailSettings(edit: EmailSettingsEdit, updated_by: string): Promise<EmailSettings> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = await readEmailSettings();
    const judgement = judgeEdit<EmailSettingsFields>(now, edit);
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the settings were changed meanwhile', undefined, currentOf(now, edit));
    if (judgement === 'there') return shown(now);
    const saved = await saveEmailSettings(now, edit.changes, updated_by);
    if (saved) return shown(saved);
  }
  throw new Error(`the settings of mails were changed by others ${ATTEMPTS} times`);
}

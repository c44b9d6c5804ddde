import type { EmailSettings, EmailSettingsEdit, EmailSettingsFields } from '../../core/mail/contract/mails.ts';
import { currentOf, judgeEdit } from '../../core/wire/edit.ts';
import { retry } from '../../core/time/flow/retry.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { environment } from '../environment.ts';
import {
  readEmailSettings,
  saveEmailSettings,
  type StoredEmailSettings,
} from '../store/shop/settings/email-settings.ts';

const shown = (settings: StoredEmailSettings): EmailSettings => ({ ...settings, from_email: environment.mailFrom });

export const showEmailSettings = async (): Promise<EmailSettings> => shown(await readEmailSettings());

/** Saves changed fields if they are still as seen. @throws ShopError `edit_conflict` with the present state */
export const editEmailSettings = (edit: EmailSettingsEdit, updated_by: string): Promise<EmailSettings> =>
  retry('the settings of mails', async () => {
    const now = await readEmailSettings();
    const judgement = judgeEdit<EmailSettingsFields>(now, edit);
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the settings were changed meanwhile', undefined, currentOf(now, edit));
    if (judgement === 'there') return shown(now);
    const saved = await saveEmailSettings(now, edit.changes, updated_by);
    return saved && shown(saved);
  });

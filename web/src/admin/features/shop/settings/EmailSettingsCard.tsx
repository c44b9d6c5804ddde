import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailSettings, EmailSettingsFields } from '../../../../../../core/mail/contract/mails.ts';
import { MAX_TEST_RECIPIENTS, testRecipients } from '../../../../../../core/mail/test-recipients.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import words from '../../../texts/shop-settings.json';
import { emailSettingsQuery } from './queries.ts';
import { useSaved } from './site/queries.ts';

const schema = z.object({
  from_name: z.string().trim().max(100),
  reply_to_email: z.union([z.literal(''), z.email()]),
  test_email_recipients: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (text) => testRecipients(text).every((address) => z.email().safeParse(address).success),
      words.emails.wrongAddresses,
    )
    .refine((text) => testRecipients(text).length <= MAX_TEST_RECIPIENTS, words.emails.tooManyAddresses),
});

const fieldsOf = ({ from_name, reply_to_email, test_email_recipients }: EmailSettings): EmailSettingsFields => ({
  from_name,
  reply_to_email,
  test_email_recipients,
});

/** Sets the sender of the shop's mails, the address for answers, and the recipients of test mails. */
export default function EmailSettingsCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(emailSettingsQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-96" />}>
      {(settings) => <EmailSettingsForm settings={settings} />}
    </Loaded>
  );
}

function EmailSettingsForm({ settings }: { settings: EmailSettings }) {
  const { t } = useTranslation('shop-settings');
  const queries = useQueryClient();
  const saved = useSaved();
  const state = useRecordForm<EmailSettingsFields>({
    schema,
    values: useMemo(() => fieldsOf(settings), [settings]),
    labels: t('emails.fields', { returnObjects: true }),
    save: async (change) => {
      const now = await adminApi('PATCH /api/admin/email-settings', { body: change });
      takeOnWritten(queries, emailSettingsQuery.queryKey, () => now);
      saved();
    },
    reload: async () => fieldsOf(await queries.fetchQuery(emailSettingsQuery)),
    says: { saved: t('saved'), failed: (message) => t('saveFailedWhy', { message }) },
  });
  return (
    <Card title={t('emails.title')}>
      <div className="mb-4">
        <Facts facts={[{ name: t('emails.from'), value: settings.from_email }]} />
        <p className="mt-1 text-ink-soft">{t('emails.fromNote')}</p>
      </div>
      <RecordForm state={state}>
        <TextInput name="from_name" hint={t('emails.nameHint')} />
        <TextInput name="reply_to_email" type="email" hint={t('emails.replyHint')} />
        <TextInput name="test_email_recipients" hint={t('emails.testHint')} />
      </RecordForm>
    </Card>
  );
}

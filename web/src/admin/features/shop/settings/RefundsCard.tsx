import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefundSettings } from '../../../../../../core/shop/contract/site-settings.ts';
import { HIGHEST_REFUND_LIMIT } from '../../../../../../core/shop/refund-limit.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { refundsQuery, useSaved } from './site/queries.ts';

/** An amount in francs, as a person writes it. */
type Fields = Record<keyof RefundSettings, string>;

const AMOUNT = /^\d{1,4}([.,]\d{2})?$/;
const centsOf = (text: string): number => Math.round(Number(text.trim().replace(',', '.')) * 100);
const isAmount = (text: string): boolean => AMOUNT.test(text.trim()) && centsOf(text) <= HIGHEST_REFUND_LIMIT;

const fieldsOf = ({ refund_limit }: RefundSettings): Fields => ({ refund_limit: (refund_limit / 100).toFixed(2) });
const settingsOf = ({ refund_limit }: Partial<Fields>): Partial<RefundSettings> =>
  refund_limit === undefined ? {} : { refund_limit: centsOf(refund_limit) };

/** Chooses the largest refund that needs no recent sign-in. */
export default function RefundsCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(refundsQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-48" />}>
      {(settings) => <Refunds settings={settings} />}
    </Loaded>
  );
}

function Refunds({ settings }: { settings: RefundSettings }) {
  const { t } = useTranslation('shop-settings');
  const queries = useQueryClient();
  const saved = useSaved();
  const state = useRecordForm<Fields>({
    schema: useMemo(() => z.object({ refund_limit: z.string().refine(isAmount, t('refunds.form')) }), [t]),
    values: useMemo(() => fieldsOf(settings), [settings]),
    labels: t('refunds.fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const body = { changes: settingsOf(changes), was: settingsOf(was) };
      const now = await adminApi('PATCH /api/admin/settings/refunds', { body });
      takeOnWritten(queries, refundsQuery.queryKey, () => now);
      saved();
    },
    reload: async () => fieldsOf(await queries.fetchQuery(refundsQuery)),
    says: { saved: t('saved'), failed: (message) => t('saveFailedWhy', { message }) },
  });
  return (
    <Card title={t('refunds.title')}>
      <p className="mb-4 text-ink-soft">{t('refunds.lead')}</p>
      <RecordForm state={state}>
        <TextInput name="refund_limit" />
      </RecordForm>
    </Card>
  );
}

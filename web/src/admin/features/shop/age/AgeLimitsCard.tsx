import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { areInOrder, MAX_MONTHS, type AgeLimits } from '../../../../../../core/shop/age-limits.ts';
import { MIN_INACTIVE_MONTHS } from '../../../../../../core/people/inactive.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import words from '../../../texts/age.json';
import { ageLimitsQuery } from './queries.ts';

/** The limits as a person types them; empty for never. */
type Typed = Record<keyof AgeLimits, string>;

const monthsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const isMonths = (typed: string): boolean =>
  /^\d*$/.test(typed) && Number(typed || 1) >= 1 && Number(typed) <= MAX_MONTHS;

const isInactiveMonths = (typed: string): boolean =>
  isMonths(typed) && Number(typed || MIN_INACTIVE_MONTHS) >= MIN_INACTIVE_MONTHS;

const months = z.string().trim().refine(isMonths, words.form);
const schema = z
  .object({
    close_after_months: months,
    delete_after_months: months,
    erase_after_months: z.string().trim().refine(isInactiveMonths, words.eraseForm),
  })
  .refine((typed) => areInOrder(limitsOf(typed)), { path: ['delete_after_months'], message: words.order });

const limitsOf = (typed: Typed): AgeLimits => ({
  close_after_months: monthsOf(typed.close_after_months),
  delete_after_months: monthsOf(typed.delete_after_months),
  erase_after_months: monthsOf(typed.erase_after_months),
});

const typedOf = (limits: AgeLimits): Typed => ({
  close_after_months: String(limits.close_after_months ?? ''),
  delete_after_months: String(limits.delete_after_months ?? ''),
  erase_after_months: String(limits.erase_after_months ?? ''),
});

/** Returns the same fields as numbers. */
const inMonths = (typed: Partial<Typed>): Partial<AgeLimits> =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, monthsOf(text)]));

/** Sets the ages at which galleries close, originals may be deleted and inactive customers are erased. */
export function AgeLimitsCard() {
  const { t } = useTranslation('age');
  return (
    <Loaded query={useQuery(ageLimitsQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-80" />}>
      {(limits) => <AgeLimitsForm limits={limits} />}
    </Loaded>
  );
}

function AgeLimitsForm({ limits }: { limits: AgeLimits }) {
  const { t } = useTranslation('age');
  const queries = useQueryClient();
  const state = useRecordForm<Typed>({
    schema,
    values: useMemo(() => typedOf(limits), [limits]),
    labels: t('fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const body = { changes: inMonths(changes), was: inMonths(was) };
      const now = await adminApi('PATCH /api/admin/settings/age-limits', { body });
      takeOnWritten(queries, ageLimitsQuery.queryKey, () => now);
    },
    reload: async () => typedOf(await queries.fetchQuery(ageLimitsQuery)),
    says: { saved: t('saved'), failed: (message) => t('saveFailedWhy', { message }) },
  });
  const [typed = '', inactive = ''] = state.form
    .watch(['close_after_months', 'erase_after_months'])
    .map((text) => text.trim());
  return (
    <Card title={t('limits')}>
      <p className="mb-4 text-ink-soft">{t('lead')}</p>
      <RecordForm state={state}>
        <TextInput name="close_after_months" hint={t('closeHint')} />
        {typed !== '' && isMonths(typed) && <ClosingPreview months={Number(typed)} />}
        <TextInput name="delete_after_months" hint={t('deleteHint')} />
        <TextInput name="erase_after_months" hint={t('eraseHint')} />
        {inactive !== '' && isInactiveMonths(inactive) && <ErasingPreview months={Number(inactive)} />}
      </RecordForm>
    </Card>
  );
}

/** Says how many galleries close with the typed age. */
function ClosingPreview({ months: close_after_months }: { months: number }) {
  const { t } = useTranslation('age');
  const asked = useQuery({
    queryKey: ['admin', 'settings', 'age-limits', 'preview', close_after_months],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/settings/age-limits/preview', { query: { close_after_months }, signal }),
    ...always,
  });
  const saysOf = ({ races, events }: { races: number; events: number }) =>
    races === 0
      ? t('preview.none')
      : t('preview.races', { count: races, events: t('preview.events', { count: events }) });
  return <Says asked={asked} of={saysOf} />;
}

/** Says how many customers are erased with the typed age. */
function ErasingPreview({ months }: { months: number }) {
  const { t } = useTranslation('age');
  const asked = useQuery({
    queryKey: ['admin', 'inactive-customers', months],
    queryFn: ({ signal }) => adminApi('GET /api/admin/inactive-customers', { query: { months }, signal }),
    ...always,
  });
  const saysOf = ({ customers }: { customers: number }) =>
    customers === 0 ? t('preview.nobody') : t('preview.customers', { count: customers });
  return <Says asked={asked} of={saysOf} />;
}

/** A preview is asked for whenever it is shown. */
const always = { staleTime: 0, gcTime: 0 };

function Says<T>({ asked, of }: { asked: { data: T | undefined; isError: boolean }; of: (data: T) => string }) {
  const { t } = useTranslation('age');
  return (
    <p role="status" className="tabular">
      {asked.isError ? t('preview.unknown') : asked.data ? of(asked.data) : t('preview.asking')}
    </p>
  );
}

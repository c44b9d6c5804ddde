import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListFields } from '../../../../../../core/sales/contract/price-lists.ts';
import { priceLines } from '../../../../../../core/sales/pricing/price-lines.ts';
import { adminApi } from '../../../kit/api.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { formatAmount } from '../../../kit/show/format.ts';
import words from '../../../texts/price-lists.json';
import { priceListsQuery } from './queries.ts';
import { arePacks, isPrice, listOf, stepsOf, typedOf, type TypedList } from './typed-list.ts';
import { UsesInput } from './UsesInput.tsx';

const price = z.string().trim().refine(isPrice, words.price);
const schema = z
  .object({
    name: z.string().trim().min(1, words.nameForm).max(60, words.nameForm),
    single: price,
    steps: z.string(),
    collection: price,
    from: z.string(),
    until: z.string(),
    uses: z.string(),
  })
  .refine(arePacks, { path: ['steps'], message: words.stepsForm })
  .refine(({ from, until }) => from === '' || until === '' || from <= until, {
    path: ['until'],
    message: words.daysForm,
  });

interface Props {
  id: string;
  list: PriceListFields;
  /** The revision of all lists that the admin sees. */
  revision: number;
}

/** Edits a price list, with a preview. Each save is a new version. */
export function ListForm({ id, list, revision }: Props) {
  const { t } = useTranslation('price-lists');
  const queries = useQueryClient();
  const values = useMemo(() => typedOf(list), [list]);
  const state = useRecordForm<TypedList>({
    schema,
    values,
    labels: t('fields', { returnObjects: true }),
    save: async ({ changes }) => {
      const body = { revision, list: listOf({ ...values, ...changes }) };
      const now = await adminApi('PUT /api/admin/price-lists/{list_id}', { params: { list_id: id }, body });
      queries.setQueryData(priceListsQuery.queryKey, now);
    },
    reload: async () => {
      const { lists } = await queries.fetchQuery(priceListsQuery);
      return typedOf(lists.find((one) => one.id === id) ?? list);
    },
    says: { saved: t('saved'), failed: (message) => t('saveFailedWhy', { message }) },
  });
  const typed = state.form.watch();
  return (
    <RecordForm state={state}>
      <TextInput name="name" />
      <TextInput name="single" />
      <TextInput name="steps" hint={t('stepsHint')} />
      <TextInput name="collection" />
      <TextInput name="from" type="date" hint={t('fromHint')} />
      <TextInput name="until" type="date" hint={t('untilHint')} />
      <UsesInput value={typed.uses} onChange={(uses) => state.form.setValue('uses', uses, { shouldDirty: true })} />
      {isPrice(typed.single) && arePacks(typed) && <Preview typed={typed} />}
    </RecordForm>
  );
}

/** Shows the price of some numbers of single photos. */
function Preview({ typed }: { typed: TypedList }) {
  const { t } = useTranslation('price-lists');
  const { single } = listOf(typed);
  const steps = stepsOf(typed.steps);
  const counts = [...new Set([1, 2, ...(steps ?? []).flatMap(({ from }) => [from - 1, from]), 10])]
    .filter((count) => count > 0)
    .sort((a, b) => a - b);
  const costOf = (count: number) =>
    priceLines(Array.from({ length: count }, () => ({ type: 'single', list: single, steps }))).total;
  return (
    <div className="rounded-md bg-surface p-4">
      <h3 className="font-semibold">{t('preview')}</h3>
      <ul className="tabular">
        {counts.map((count) => (
          <li key={count}>{t('costs', { count, amount: formatAmount(costOf(count), 'chf') })}</li>
        ))}
      </ul>
    </div>
  );
}

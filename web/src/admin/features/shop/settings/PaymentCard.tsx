import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentSettings, StripeProduct } from '../../../../../../core/shop/contract/site-settings.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { SelectInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { formatAmount } from '../../../kit/show/format.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { paymentQuery, useSaved } from './site/queries.ts';

type Fields = Record<keyof PaymentSettings, string>;

const product = z.string().min(1);
const schema = z.object({ single_photo_product_id: product, collection_product_id: product });

/** A missing choice is an empty text in the form. */
const fieldsOf = ({ single_photo_product_id, collection_product_id }: PaymentSettings): Fields => ({
  single_photo_product_id: single_photo_product_id ?? '',
  collection_product_id: collection_product_id ?? '',
});

const asSeen = (fields: Partial<Fields>): Partial<PaymentSettings> =>
  Object.fromEntries(Object.entries(fields).map(([name, id]) => [name, id || null]));

/** Chooses the products as which photos are sold, and so their prices. */
export default function PaymentCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(paymentQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-72" />}>
      {({ chosen, products }) => <Payment chosen={chosen} products={products} />}
    </Loaded>
  );
}

function Payment({ chosen, products }: { chosen: PaymentSettings; products: readonly StripeProduct[] }) {
  const { t } = useTranslation('shop-settings');
  const queries = useQueryClient();
  const saved = useSaved();
  const state = useRecordForm<Fields>({
    schema,
    values: useMemo(() => fieldsOf(chosen), [chosen]),
    labels: t('payment.fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const now = await adminApi('PATCH /api/admin/settings/payment', { body: { changes, was: asSeen(was) } });
      takeOnWritten(queries, paymentQuery.queryKey, (before) => ({ ...before, chosen: now }));
      saved();
    },
    reload: async () => fieldsOf((await queries.fetchQuery(paymentQuery)).chosen),
    says: { saved: t('saved'), failed: (message) => t('saveFailedWhy', { message }) },
  });
  const { single_photo_product_id, collection_product_id } = state.form.watch();
  const options = (id: string) => ({
    '': t('payment.choose'),
    ...Object.fromEntries(
      products
        .filter((one) => one.price !== null || one.id === id)
        .map(({ id, name, price }) => [
          id,
          `${name} · ${price === null ? t('payment.noPrice') : formatAmount(price, 'chf')}`,
        ]),
    ),
  });
  return (
    <Card title={t('payment.title')}>
      <p className="mb-4 text-ink-soft">{t('payment.lead')}</p>
      <RecordForm state={state} ready={single_photo_product_id !== '' && collection_product_id !== ''}>
        <SelectInput name="single_photo_product_id" options={options(single_photo_product_id)} />
        <SelectInput name="collection_product_id" options={options(collection_product_id)} />
      </RecordForm>
    </Card>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seller, SellerEdit } from '../../../../../../core/shop/contract/seller.ts';
import { adminApi } from '../../../kit/api.ts';
import type { z } from '../../../kit/form/schema.ts';
import { useRecordForm, type RecordFormState } from '../../../kit/form/use-record-form.ts';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { sellerQuery } from './queries.ts';
import { useSaved } from './site/queries.ts';

interface Options<Fields extends Partial<Seller>> {
  seller: Seller;
  /** Which of what is known of the seller this form is of; the same function at each call. */
  fieldsOf: (seller: Seller) => Fields;
  schema: z.ZodType<Fields, Fields>;
  /** What the fields are called. */
  labels: Record<keyof Fields & string, string>;
}

/** A form over some of what is known of the seller; each of the page's forms saves its own. */
export function useSellerForm<Fields extends Partial<Seller>>(options: Options<Fields>): RecordFormState<Fields> {
  const { seller, fieldsOf, schema, labels } = options;
  const { t } = useTranslation('shop-settings');
  const queries = useQueryClient();
  const saved = useSaved();
  const edit = useMutation({
    mutationFn: (body: SellerEdit) => adminApi('PATCH /api/admin/settings/seller', { body }),
    onSuccess: (now) => {
      takeOnWritten(queries, sellerQuery.queryKey, () => now);
      saved();
    },
  });
  return useRecordForm<Fields>({
    schema,
    values: useMemo(() => fieldsOf(seller), [fieldsOf, seller]),
    labels,
    save: (change) => edit.mutateAsync(change),
    reload: async () => fieldsOf(await queries.fetchQuery(sellerQuery)),
    says: { saved: t('saved'), failed: t('saveFailed') },
  });
}

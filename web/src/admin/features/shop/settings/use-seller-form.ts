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
  /** Returns the seller's fields for this form. Must be the same function at each call. */
  fieldsOf: (seller: Seller) => Fields;
  schema: z.ZodType<Fields, Fields>;
  /** The names of the fields. */
  labels: Record<keyof Fields & string, string>;
}

/** Edits some of the seller's fields; each of the page's forms saves its own. */
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

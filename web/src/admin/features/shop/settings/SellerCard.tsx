import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../../../../core/shop/contract/seller.ts';
import { ownTexts, type OwnTextName } from '../../../../../../core/shop/texts/own-texts.ts';
import { isTaxWhole } from '../../../../../../core/shop/seller.ts';
import { sellerForms } from '../../../../../../core/shop/seller-forms.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { sellerQuery } from './queries.ts';
import { useSellerForm } from './use-seller-form.ts';

const line = z.string().trim().max(100);

/** @param words the error texts of fields with a wrong format */
const schemaOf = (words: Record<keyof typeof sellerForms | 'taxWhole', string>) =>
  z
    .object({
      name: line,
      address_line1: line,
      zip_code: line,
      city: line,
      email: z.union([z.literal(''), z.email().max(254)]),
      phone: z.string().trim().regex(sellerForms.phone, words.phone),
      vat_number: z.string().trim().regex(sellerForms.vat_number, words.vat_number),
      vat_rate: z.string().trim().regex(sellerForms.vat_rate, words.vat_rate),
    })
    .refine(isTaxWhole, { path: ['vat_rate'], message: words.taxWhole });

type Who = Omit<Seller, OwnTextName>;

/** The texts have a form of their own. */
const isText = (name: string): boolean => (ownTexts as readonly string[]).includes(name);
const whoOf = (seller: Seller): Who =>
  Object.fromEntries(Object.entries(seller).filter(([name]) => !isText(name))) as Who;

/** Edits the seller's data, which imprint, mails and receipts show. */
export default function SellerCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(sellerQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-136" />}>
      {(seller) => <SellerForm seller={seller} />}
    </Loaded>
  );
}

function SellerForm({ seller }: { seller: Seller }) {
  const { t } = useTranslation('shop-settings');
  const schema = useMemo(
    () =>
      schemaOf({
        phone: t('seller.phoneForm'),
        vat_number: t('seller.vatForm'),
        vat_rate: t('seller.rateForm'),
        taxWhole: t('seller.taxWhole'),
      }),
    [t],
  );
  const labels = t('seller.fields', { returnObjects: true });
  const state = useSellerForm<Who>({ seller, fieldsOf: whoOf, schema, labels });
  return (
    <Card title={t('seller.title')}>
      <p className="mb-4 text-ink-soft">{t('seller.lead')}</p>
      <RecordForm state={state}>
        {/* The inputs of a pair stand side by side, also when only one has a hint. */}
        <div className="grid items-end gap-4 md:grid-cols-2">
          <TextInput name="name" autoComplete="organization" />
          <TextInput name="address_line1" autoComplete="street-address" />
          <TextInput name="zip_code" autoComplete="postal-code" />
          <TextInput name="city" autoComplete="address-level2" />
          <TextInput name="email" type="email" autoComplete="email" hint={t('seller.emailHint')} />
          <TextInput name="phone" autoComplete="tel" />
          <TextInput name="vat_number" hint={t('seller.vatHint')} />
          <TextInput name="vat_rate" hint={t('seller.rateHint')} />
        </div>
      </RecordForm>
    </Card>
  );
}

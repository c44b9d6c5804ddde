import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../../../../core/shop/contract/seller.ts';
import {
  MAX_OWN_TEXT,
  ownTextFields,
  ownTextOf,
  ownTexts,
  type OwnTextName,
} from '../../../../../../core/shop/texts/own-texts.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LongTextInput } from '../../../kit/form/LongTextInput.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { ownTextLabels } from './own-text-labels.ts';
import { sellerQuery } from './queries.ts';
import { useSellerForm } from './use-seller-form.ts';

type Texts = Pick<Seller, OwnTextName>;

const text = z.string().trim().max(MAX_OWN_TEXT);
const schema = z.object(ownTextFields(() => text));
const textsOf = (seller: Seller): Texts => ownTextFields((page, language) => ownTextOf(seller, page, language));

/** Edits the shop's own texts on its legal pages. */
export default function LegalTextsCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(sellerQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-136" />}>
      {(seller) => <LegalTextsForm seller={seller} />}
    </Loaded>
  );
}

function LegalTextsForm({ seller }: { seller: Seller }) {
  const { t } = useTranslation('shop-settings');
  const labels = ownTextLabels(t);
  const state = useSellerForm<Texts>({ seller, fieldsOf: textsOf, schema, labels });
  return (
    <Card title={t('legal.title')}>
      <p className="mb-4 text-ink-soft">{t('legal.lead')}</p>
      <RecordForm state={state}>
        <div className="grid gap-4">
          {ownTexts.map((name) => (
            <LongTextInput key={name} name={name} />
          ))}
        </div>
      </RecordForm>
    </Card>
  );
}

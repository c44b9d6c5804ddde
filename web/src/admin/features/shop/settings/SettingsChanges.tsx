import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownTexts } from '../../../../../../core/shop/texts/own-texts.ts';
import { ChangesCard } from '../../../kit/changes/ChangesCard.tsx';
import { formatAmount } from '../../../kit/show/format.ts';
import { ownTextLabels } from './own-text-labels.ts';
import { changesQuery, paymentQuery } from './site/queries.ts';

/** Shortens a long text to its beginning. */
const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** Lists the admins' changes of the shop's settings. */
export default function SettingsChanges() {
  const { t } = useTranslation(['shop-settings', 'automatic-mails', 'age']);
  const fields = {
    ...t('site.fields', { returnObjects: true }),
    ...t('payment.fields', { returnObjects: true }),
    ...t('refunds.fields', { returnObjects: true }),
    ...t('seller.fields', { returnObjects: true }),
    ...ownTextLabels(t),
    ...t('emails.fields', { returnObjects: true }),
    ...t('age:fields', { returnObjects: true }),
    ...t('automatic-mails:kinds', { returnObjects: true }),
    price_list: t('priceLists'),
    logo_url: t('pictures.logo.title'),
    favicon_url: t('pictures.favicon.title'),
  };
  const products = useQuery(paymentQuery).data?.products ?? [];
  const product = (id: string | number) => products.find((one) => one.id === id)?.name ?? String(id);
  const beginning = (text: string | number) => shortened(String(text));
  const picture = () => t('pictures.one');
  const formats = {
    single_photo_product_id: product,
    collection_product_id: product,
    refund_limit: (amount: string | number) => formatAmount(Number(amount), 'chf'),
    logo_url: picture,
    favicon_url: picture,
    ...Object.fromEntries(ownTexts.map((name) => [name, beginning])),
  };
  const query = useQuery(changesQuery);
  const settings = t('changed');
  return (
    <ChangesCard query={query} whats={{ settings }} fields={fields} formats={formats} automatic={t('changedBySetUp')} />
  );
}

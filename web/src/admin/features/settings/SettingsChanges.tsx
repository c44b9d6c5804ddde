import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../kit/changes/ChangesCard.tsx';
import { changesQuery, paymentQuery } from './site/queries.ts';

/** Who changed the shop's settings. */
export default function SettingsChanges() {
  const { t } = useTranslation('shop-settings');
  const fields = {
    ...t('site.fields', { returnObjects: true }),
    ...t('payment.fields', { returnObjects: true }),
    logo_url: t('pictures.logo.title'),
    favicon_url: t('pictures.favicon.title'),
  };
  const products = useQuery(paymentQuery).data?.products ?? [];
  const product = (id: string | number) => products.find((one) => one.id === id)?.name ?? String(id);
  const picture = () => t('pictures.one');
  const formats = {
    single_photo_product_id: product,
    collection_product_id: product,
    logo_url: picture,
    favicon_url: picture,
  };
  const query = useQuery(changesQuery);
  return <ChangesCard query={query} whats={{ settings: t('changed') }} fields={fields} formats={formats} />;
}

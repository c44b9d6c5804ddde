import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../kit/changes/ChangesCard.tsx';
import { changesQuery } from './site/queries.ts';

/** Who changed the shop's settings. */
export default function SettingsChanges() {
  const { t } = useTranslation(['shop-settings', 'automatic-mails']);
  const fields = {
    ...t('site.fields', { returnObjects: true }),
    ...t('payment.fields', { returnObjects: true }),
    ...t('seller.fields', { returnObjects: true }),
    ...t('emails.fields', { returnObjects: true }),
    ...t('automatic-mails:kinds', { returnObjects: true }),
    logo_url: t('pictures.logo.title'),
    favicon_url: t('pictures.favicon.title'),
  };
  return <ChangesCard query={useQuery(changesQuery)} whats={{ settings: t('changed') }} fields={fields} />;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../../kit/changes/ChangesCard.tsx';
import { changesOfMailing } from './queries.ts';

/** Lists which admins wrote, started, paused or ended a bulk mail. */
export default function MailingChanges({ id }: { id: string }) {
  const { t } = useTranslation('mailings');
  return (
    <ChangesCard query={useQuery(changesOfMailing(id))} whats={t('history', { returnObjects: true })} fields={{}} />
  );
}

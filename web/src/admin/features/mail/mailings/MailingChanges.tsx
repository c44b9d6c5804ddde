import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../../kit/changes/ChangesCard.tsx';
import { changesOfMailing } from './queries.ts';

/** Who wrote a bulk mail, and who had it go, wait or end. */
export default function MailingChanges({ id }: { id: string }) {
  const { t } = useTranslation('mailings');
  return (
    <ChangesCard query={useQuery(changesOfMailing(id))} whats={t('history', { returnObjects: true })} fields={{}} />
  );
}

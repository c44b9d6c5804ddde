import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../../../kit/changes/ChangesCard.tsx';
import { changesOfTags } from './queries.ts';

/** Lists the admins' changes of tags. */
export default function TagChanges() {
  const { t } = useTranslation('customers');
  const whats = { made: t('tags.made'), edited: t('tags.saved'), deleted: t('tags.deleted') };
  return (
    <ChangesCard query={useQuery(changesOfTags)} whats={whats} fields={t('tags.fields', { returnObjects: true })} />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomersFilter } from '../../../../../core/contract/mailings.ts';
import { tagsQuery } from './queries.ts';

/** Whom a filter finds, in words: its tag too, so that nobody writes to fewer people than she means. */
export function useFilterWords(): (filter: CustomersFilter) => string {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  return ({ q, tag }) =>
    tag === null
      ? t('filtered', { words: q })
      : t('filteredTagged', { words: q, tag: tags.find(({ id }) => id === tag)?.name ?? '–' });
}

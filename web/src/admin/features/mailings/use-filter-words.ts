import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomersFilter } from '../../../../../core/contract/mailings.ts';
import { tagsQuery } from './queries.ts';

/** Whom a filter finds, in words: its tag and its state too, so that nobody writes to fewer people than she means. */
export function useFilterWords(): (filter: CustomersFilter) => string {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  return ({ q, tag, state }) =>
    [
      t(`who.${state ?? 'subscribed'}`),
      tag !== null && t('withTag', { tag: tags.find(({ id }) => id === tag)?.name ?? '–' }),
      q !== '' && t('foundBy', { words: q }),
    ]
      .filter((part) => part !== false)
      .join(' ');
}

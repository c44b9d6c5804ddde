import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeptFilter } from '../../../../../../core/mail/contract/mailings.ts';
import { tagsQuery } from './queries.ts';

/** Describes a filter in words, with its tag and state: an admin must not write to fewer people than she means. */
export function useFilterWords(): (filter: KeptFilter) => string {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  return ({ q, tag, state }) =>
    [
      t(`who.${state ?? 'subscribed'}`),
      tag !== null && t('withTag', { tag: tags.find(({ id }) => id === tag)?.name ?? '–' }),
      q !== '' && (q === null ? t('foundByWords') : t('foundBy', { words: q })),
    ]
      .filter((part) => part !== false)
      .join(' ');
}

import { SelectField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomersFilter } from '../../../../../../../core/mail/contract/mailings.ts';
import { tagsQuery } from '../queries.ts';
import { useFilterWords } from '../use-filter-words.ts';

/** `everybody`, `selected`, `filtered`, or a tag's id after `tag:`. Empty: not chosen yet. */
export type Audience = '' | 'everybody' | 'selected' | 'filtered' | `tag:${string}`;

interface Props {
  audience: Audience;
  /** Number of customers chosen in their list; 0 if the admin did not come from there. */
  chosen: number;
  /** The list's filter; null if the admin did not come from there. */
  filter: CustomersFilter | null;
  onChoose: (audience: Audience) => void;
}

/** Chooses the recipients of a bulk mail. */
export function AudienceSelect({ audience, chosen, filter, onChoose }: Props) {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  const wordsOf = useFilterWords();
  return (
    <SelectField
      label={t('to')}
      descriptiveText={t('toHint')}
      value={audience}
      onChange={({ target }) => onChoose(target.value as Audience)}
    >
      {audience === '' && <option value="">{t('choose')}</option>}
      {chosen > 0 && <option value="selected">{t('selected', { count: chosen })}</option>}
      {filter && <option value="filtered">{wordsOf(filter)}</option>}
      <option value="everybody">{t('everybody')}</option>
      {tags.map(({ id, name }) => (
        <option key={id} value={`tag:${id}`}>
          {t('tagged', { tag: name })}
        </option>
      ))}
    </SelectField>
  );
}

import { SelectField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from './queries.ts';

/** `everybody`, `selected`, or a tag's id after `tag:`. */
export type Audience = 'everybody' | 'selected' | `tag:${string}`;

interface Props {
  audience: Audience;
  /** How many customers were chosen in their list; 0: nobody came from there. */
  chosen: number;
  onChoose: (audience: Audience) => void;
}

/** To whom a bulk mail goes. */
export function AudienceSelect({ audience, chosen, onChoose }: Props) {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <SelectField
      label={t('to')}
      descriptiveText={t('toHint')}
      value={audience}
      onChange={({ target }) => onChoose(target.value as Audience)}
    >
      {chosen > 0 && <option value="selected">{t('selected', { count: chosen })}</option>}
      <option value="everybody">{t('everybody')}</option>
      {tags.map(({ id, name }) => (
        <option key={id} value={`tag:${id}`}>
          {t('tagged', { tag: name })}
        </option>
      ))}
    </SelectField>
  );
}

import { SelectField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from './queries.ts';

interface Props {
  chosen: string;
  /** The label of the empty choice. */
  none: string;
  onChoose: (tag: string) => void;
  className?: string;
}

/** Chooses one of the tags, or none. */
export function TagSelect({ chosen, none, onChoose, className = '' }: Props) {
  const { t } = useTranslation('customers');
  const { data = [] } = useQuery(tagsQuery);
  return (
    <SelectField
      label={t('tag')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className={className}
    >
      <option value="">{none}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

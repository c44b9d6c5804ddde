import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { Owner } from './questions/answering.ts';

/** Names a start for finding its picture: by its number, which the picture may show, and its rider. */
export function useOwnerName(starts: readonly OfficeStart[]): (owner: Owner) => string {
  const { t } = useTranslation('proposal');
  return (owner) => {
    const start = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === owner);
    if (!start) return t('question.nobody');
    const { starting_number: number, rider_name: rider } = start;
    return number === null ? rider : t('question.start', { number, rider });
  };
}

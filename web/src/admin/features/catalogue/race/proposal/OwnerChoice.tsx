import { SelectField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { startId } from '../../../../../../../core/ids.ts';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { isListed } from '../race-detail.ts';
import type { Owner } from './questions/answering.ts';
import { ownerTone } from './owner-tone.ts';
import { useOwnerName } from './use-owner-name.ts';

interface Props {
  detail: OfficeRaceDetail;
  options: readonly Owner[];
  chosen: Owner;
  /** The current photo, in its camera's own count. */
  photo: number;
  onChoose: (owner: Owner) => void;
}

/** Asks for the photo's owner: large answers under the keys 1, 2, 3, and all other starts in a list. */
export function OwnerChoice({ detail, options, chosen, photo, onChoose }: Props) {
  const { t } = useTranslation('proposal');
  const nameOf = useOwnerName(detail.starts);
  const others = detail.starts.filter(isListed).map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id);
  return (
    <div role="group" aria-label={t('question.choose', { number: photo })} className="flex flex-wrap items-end gap-3">
      {options.map((owner, at) => (
        <button
          key={owner ?? 'nobody'}
          type="button"
          aria-pressed={owner === chosen}
          onClick={() => onChoose(owner)}
          className={classNames(
            buttonClass({ variant: 'secondary', size: 'large' }),
            owner === chosen && 'outline-2 outline-accent-text',
          )}
        >
          <Badge tone={ownerTone(detail.starts, owner)} aria-hidden>
            {at + 1}
          </Badge>
          {nameOf(owner)}
        </button>
      ))}
      <SelectField
        label={t('question.other')}
        value={chosen !== null && !options.includes(chosen) ? chosen : ''}
        onChange={({ target }) => target.value !== '' && onChoose(startId(target.value))}
        className="w-64 max-sm:w-full"
      >
        <option value="">{t('question.choosePlaceholder')}</option>
        {others.map((start) => (
          <option key={start} value={start}>
            {nameOf(start)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

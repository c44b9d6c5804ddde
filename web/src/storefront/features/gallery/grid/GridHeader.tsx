import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFurther } from '../../../../../../core/catalogue/starts.ts';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';

interface Props {
  participant: Participant;
  titleId?: string;
  /** Read out before the rider's name. */
  label?: string;
  cross?: Ref<HTMLButtonElement>;
  /** The name of the cross. */
  close: string;
  onClose: () => void;
}

/** Names rider and horse over the grid, in one row, with the number of photos. */
export function GridHeader({ participant, titleId, label, cross, close, onClose }: Props) {
  const { t } = useTranslation('races');
  const { rider_name: rider, horse_name: horse, photos } = participant;
  const further = sayFurther(participant.swiss_equestrian_rider_id, (start) => t('participant.secondStart', { start }));
  const about = [further, t('race.photos', { count: photos.length })].filter(Boolean).join(' · ');
  return (
    <header className="flex items-start gap-x-3 pr-[max(16px,env(safe-area-inset-right))] pb-2 pl-[max(16px,env(safe-area-inset-left))] pt-safe">
      <div className="min-w-0 flex-1 py-1">
        <h2 id={titleId} className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
          {label && <span className="sr-only">{label}</span>}
          {rider}
        </h2>
        <div className="flex gap-x-3 leading-tight">
          {horse && <p className="truncate text-ink-soft italic">{horse}</p>}
          <p className="shrink-0 font-semibold tabular">{about}</p>
        </div>
      </div>
      <button
        ref={cross}
        type="button"
        onClick={onClose}
        aria-label={close}
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), '-mr-2 shrink-0')}
      >
        <X aria-hidden className="size-6" />
      </button>
    </header>
  );
}

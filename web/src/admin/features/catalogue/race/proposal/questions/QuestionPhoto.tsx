import { useEffect, useRef } from 'react';
import type { RangeQuestion } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../../core/catalogue/contract/races-admin.ts';
import { photoSizes } from '../../../../../../../../core/photos/photo-address.ts';
import { cameraOf, counterOf } from '../../../../../../../../core/photos/register/cameras.ts';
import { Badge } from '../../../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../../../shared/ui/class-names.ts';
import type { Owner } from './answering.ts';
import { ownerTone } from '../owner-tone.ts';
import { QuestionPicture } from './QuestionPicture.tsx';
import { useOwnerName } from '../use-owner-name.ts';

interface Props {
  detail: OfficeRaceDetail;
  photo: RangeQuestion['photos'][number];
  /** True if its picture exists. */
  isMade: boolean;
  owner: Owner;
  isLookedAt: boolean;
  onLook: () => void;
}

/** The width at which the large picture stands next to the others, as `lg` in `QuestionCard.tsx`. */
const BESIDE = '(min-width: 64rem)';

/** Shows a photo in question with its number and time, and its supposed start. */
export function QuestionPhoto({ detail, photo, isMade, owner, isLookedAt, onLook }: Props) {
  const nameOf = useOwnerName(detail.starts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Below the large picture, scrolling would move that picture out of sight.
    if (isLookedAt && matchMedia(BESIDE).matches) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isLookedAt]);
  const number = counterOf(photo.number, cameraOf(photo.number, detail.race.cameras));
  const time = photo.taken_at?.slice(11) ?? null;
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isLookedAt}
      onClick={onLook}
      className={classNames(
        'block w-full cursor-pointer overflow-hidden rounded-md border-2 bg-surface text-left',
        isLookedAt ? 'border-accent-text ring-2 ring-accent-text' : 'border-line',
      )}
    >
      <span className="relative flex aspect-3/2 items-center justify-center">
        <QuestionPicture detail={detail} number={photo.number} isMade={isMade} size={photoSizes.card} />
        <Badge tone="photo" className="absolute top-1.5 left-1.5">
          {time === null ? number : `${number} · ${time}`}
        </Badge>
      </span>
      <span className="flex p-1.5">
        <Badge tone={ownerTone(detail.starts, owner)} className="max-w-full">
          <span className="truncate">{nameOf(owner)}</span>
        </Badge>
      </span>
    </button>
  );
}

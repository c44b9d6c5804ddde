import { ClockAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { PhotoPicture } from '../../../../kit/photos/PhotoPicture.tsx';
import { clockOf, secondsBetween, type StripLine } from './strip-model.ts';

interface Props {
  id: string;
  race: OfficeRace;
  line: StripLine;
  place: number;
  /** CSS pixels from the line's beginning. */
  left: number;
  width: number;
  isAtHand: boolean;
  /** True for a chosen photo. While none is chosen, true for the current one. */
  isSelected: boolean;
  onPress: (place: number) => void;
}

/** After this pause, a different start rides, or none. */
const PAUSE_SECONDS = 30;

/**
 * Shows a photo in the strip with its camera's count and time. Marks a pause before it, and a photo that was taken out
 * of the order of the numbers.
 */
export const StripPhoto = memo(function StripPhoto(props: Props) {
  const { id, race, line, place, left, width, isAtHand, isSelected, onPress } = props;
  const { t } = useTranslation('race');
  const photo = line.photos[place]!;
  const counter = counterOf(photo.number, line.camera);
  const clock = clockOf(photo);
  const isPause = secondsBetween(line.photos[place - 1], photo) > PAUSE_SECONDS;
  const isOutOfTime = line.outOfTime.has(place);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={line.photos.length}
      aria-posinset={place + 1}
      onClick={() => onPress(place)}
      className={classNames('absolute top-0 left-0 cursor-pointer px-px', isPause && 'border-l-4 border-ink')}
      style={{ width, transform: `translateX(${left}px)` }}
    >
      <PhotoPicture
        race={race}
        number={photo.number}
        width={width}
        className={classNames(
          'aspect-3/2 w-full',
          (isSelected || isAtHand) && 'outline-3 -outline-offset-3 outline-accent-text outline-solid',
        )}
      />
      {isOutOfTime && (
        <span
          title={t('strip.takenOutOfTime')}
          className="absolute top-1 right-1 rounded-sm bg-surface p-0.5 text-ink shadow-sm"
        >
          <ClockAlert aria-hidden className="size-4" />
        </span>
      )}
      <span
        className={classNames(
          'block h-10 overflow-hidden pt-0.5 text-center text-xs leading-4 tabular',
          isSelected && !isAtHand && 'font-bold underline',
        )}
      >
        <span className="sr-only">{`${t('strip.photo', { photo: counter })} ${isOutOfTime ? t('strip.takenOutOfTime') : ''}`}</span>
        <span aria-hidden className={isAtHand ? 'font-bold' : ''}>
          {counter}
        </span>
        {width > 54 && <span className="block text-ink-soft">{clock}</span>}
      </span>
    </div>
  );
});

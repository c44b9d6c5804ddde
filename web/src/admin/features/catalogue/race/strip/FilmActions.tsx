import { Flag, FolderInput, SquareMousePointer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import type { StretchOffer } from './stretch-offers.ts';

interface Props {
  /** The camera's name; null for a race's only camera. */
  name: string | null;
  current: OfficeStart | undefined;
  offers: readonly StretchOffer[];
  /** The current photo, in its camera's own count. */
  counter: number;
  mayChange: boolean;
  isChoosing: boolean;
  onSay: (offer: StretchOffer) => void;
  onChoose: () => void;
  /** Undefined while no photos are chosen. */
  onMove: (() => void) | undefined;
  onEnd: () => void;
  /** Further actions, also of a completed race. */
  children: ReactNode;
}

/**
 * Names the start that gets the next end. Offers the actions of the keys as buttons, for admins without a keyboard.
 */
export function FilmActions({
  name,
  current,
  offers,
  counter,
  mayChange,
  isChoosing,
  onSay,
  onChoose,
  onMove,
  onEnd,
  children,
}: Props) {
  const { t } = useTranslation('race');
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 tabular">
        {name !== null && <strong>{name} · </strong>}
        {current ? (
          <>
            {current.starting_number} <strong>{current.rider_name}</strong> {current.horse_name}
          </>
        ) : (
          t('empty.title')
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        {mayChange && (
          <>
            {offers.map((offer) => (
              <Button key={offer.says} variant="secondary" onClick={() => onSay(offer)}>
                {t(`strip.${offer.says}`, { photos: offer.photos, number: current?.starting_number ?? '' })}
              </Button>
            ))}
            <Button variant={isChoosing ? 'primary' : 'secondary'} aria-pressed={isChoosing} onClick={onChoose}>
              <SquareMousePointer aria-hidden className="size-5" />
              {t('strip.choose')}
            </Button>
            {onMove && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={onMove}>
                <FolderInput aria-hidden className="size-5" />
                {t('move.action')}
              </Button>
            )}
            {current && (
              <Button variant="secondary" onClick={onEnd}>
                <Flag aria-hidden className="size-5" />
                {t('strip.endHere', { photo: counter })}
              </Button>
            )}
          </>
        )}
        {children}
      </p>
    </div>
  );
}

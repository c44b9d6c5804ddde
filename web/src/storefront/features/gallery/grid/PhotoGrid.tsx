import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useModal } from '../../../../shared/ui/layers/use-modal.ts';
import { darkenPage } from '../darken-page.ts';
import type { GallerySubject } from '../use-photos.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridTiles } from './GridTiles.tsx';
import { useKeptPlace } from './kept-place.ts';

interface Props extends Omit<GallerySubject, 'event'> {
  /** True while a photo lies over the grid, which keeps its place. */
  under: boolean;
  /** The controls over a photo. */
  over: (photo: number) => ReactNode;
  /** The bar at the lower edge. */
  bar: ReactNode;
  onClose: () => void;
}

/** Shows a start's photos side by side over the whole screen, in the gallery's dark (`docs/decisions/030-grid-first.md`). */
export function PhotoGrid({ race, participant, under, over, bar, onClose }: Props) {
  const { t } = useTranslation('gallery');
  const root = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const title = useId();
  const note = useKeptPlace(scrolled, participant.id);
  useModal(root, onClose, 'itself');
  useLayoutEffect(darkenPage, []);
  const opened = useRef<HTMLElement>(null);
  // Only a grid that is visible again can take the focus back.
  useLayoutEffect(() => {
    if (under) opened.current = document.activeElement as HTMLElement | null;
    else opened.current?.focus({ preventScroll: true });
  }, [under]);
  const { rider_name: rider, horse_name: horse } = participant;
  const describe = (number: number) =>
    horse ? t('photoWithHorse', { number, rider, horse }) : t('photo', { number, rider });
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal
      aria-labelledby={title}
      tabIndex={-1}
      className={classNames(
        'gallery fixed inset-0 z-40 flex flex-col bg-black text-ink outline-none',
        under && 'invisible',
      )}
    >
      <GridHeader
        participant={participant}
        titleId={title}
        label={t('label', { rider: '' })}
        close={t('close')}
        onClose={onClose}
      />
      <div ref={scrolled} onScroll={note} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <GridTiles race={race} participant={participant} describe={describe} over={over} />
      </div>
      {bar}
    </div>,
    document.body,
  );
}

import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { startTransition, useCallback, useDeferredValue, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { photoAddress, type PhotoSize } from '../../lib/photo-address.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { actionOf } from './keys.ts';
import { Stage, type StageHandle } from './Stage.tsx';
import { Stillness } from './stillness.ts';
import { ThumbnailStrip } from './ThumbnailStrip.tsx';
import { useChrome } from './use-chrome.ts';
import type { GallerySubject } from './use-photos.ts';
import { useShownPhoto } from './use-shown-photo.ts';

/** How the shop's buying meets the gallery, which knows no cart. */
export interface Buying {
  /** The bar under the strip, for the shown photo. */
  bar: (photo: number) => ReactNode;
  /** Whether a photo is marked in the strip as being in the cart. */
  isChosen: (photo: number) => boolean;
}

interface Props extends GallerySubject {
  /** Ascending; at least one. */
  photos: readonly number[];
  onClose: () => void;
  buying?: Buying;
}

const noneChosen = (): boolean => false;

export function PhotoViewer({ event, race, participant, photos, onClose, buying }: Props) {
  const { t } = useTranslation('gallery');
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<StageHandle>(null);
  const chrome = useChrome(root);
  const [stillness] = useState(() => new Stillness());
  const [index, show] = useShownPhoto(photos, stillness);
  const photo = photos[index] ?? photos[0]!;
  const { rider_name: rider, horse_name: horse } = participant;
  const position = { current: index + 1, total: photos.length };
  const { swiss_equestrian_id: eventId } = event;
  const { swiss_equestrian_race_id: raceId } = race;
  const { swiss_equestrian_rider_id: riderId } = participant;
  const address = useCallback(
    (number: number, size: PhotoSize) => photoAddress(eventId, raceId, riderId, number, size),
    [eventId, raceId, riderId],
  );

  const describe = useCallback(
    (number: number) => (horse ? t('photoWithHorse', { number, rider, horse }) : t('photo', { number, rider })),
    [t, rider, horse],
  );
  // The photo slides by itself; what is around it is drawn in slices beside that, and the strip last.
  const turned = useCallback(
    (next: number, isDrawn: boolean) => (isDrawn ? startTransition(() => show(next)) : show(next)),
    [show],
  );
  const stripIndex = useDeferredValue(index);
  // What is bought is what is seen: a press may come before the bar is drawn for the photo that has just slid in.
  const catchUp = () => flushSync(() => show(stage.current?.index() ?? index));
  const pick = useCallback((picked: number) => stage.current?.go(picked), []);

  const act = {
    previous: () => stage.current?.go(stage.current.index() - 1),
    next: () => stage.current?.go(stage.current.index() + 1),
    toggle_chrome: chrome.toggle,
    zoom_in: () => stage.current?.zoom(1),
    zoom_out: () => stage.current?.zoom(-1),
    zoom_reset: () => stage.current?.zoom(0),
  };
  const pressed = (press: KeyboardEvent<HTMLElement>) => {
    // A dialog over the gallery is its child in React, not in the page: its keys are its own.
    if (!press.currentTarget.contains(press.target as Node)) return;
    const action = actionOf(press, (press.target as HTMLElement).closest('button, a') !== null);
    if (!action) return;
    press.preventDefault();
    act[action]();
  };

  return (
    <GalleryFrame root={root} chrome={chrome} rider={rider} horse={horse} counter={t('counter', position)} onClose={onClose} onKeyDown={pressed}>
      <p className="sr-only" role="status">{t('live', { ...position, number: photo })}</p>
      <p className="sr-only">{t('keys')}</p>
      <Stage
        photos={photos}
        index={index}
        address={address}
        describe={describe}
        onIndex={turned}
        onTap={chrome.tapped}
        handle={stage}
        stillness={stillness}
      />
      <Arrow side="left" icon={ChevronLeft} label={t('previous')} atEnd={index === 0} onPress={act.previous} />
      <Arrow side="right" icon={ChevronRight} label={t('next')} atEnd={index === photos.length - 1} onPress={act.next} />
      <div data-chrome className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/70 to-transparent pt-10 pb-safe beside:flex beside:items-center beside:bg-none beside:pt-1 max-lg:beside:pt-0">
        <div className="beside:min-w-20 beside:flex-1">
          <ThumbnailStrip
            label={t('thumbnails', { rider })}
            photos={photos}
            index={stripIndex}
            address={address}
            isChosen={buying?.isChosen ?? noneChosen}
            onPick={pick}
          />
        </div>
        <div className="contents" onPointerDownCapture={catchUp} onKeyDownCapture={catchUp}>{buying?.bar(photo)}</div>
      </div>
    </GalleryFrame>
  );
}

interface ArrowProps {
  side: 'left' | 'right';
  icon: LucideIcon;
  label: string;
  atEnd: boolean;
  onPress: () => void;
}

/** Stays focusable at the ends, so that the keyboard does not lose its place there. */
function Arrow({ side, icon: Icon, label, atEnd, onPress }: ArrowProps) {
  return (
    <div data-chrome className={classNames('absolute top-1/2 -translate-y-1/2 beside:top-[calc(50%-var(--bar)/2)]', side === 'left' ? 'left-2 md:left-4' : 'right-2 md:right-4')}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={atEnd}
        onClick={onPress}
        // A click leaves the focus where it is: space goes on meaning the photo.
        onMouseDown={(event) => event.preventDefault()}
        className="flex size-[44px] cursor-pointer items-center justify-center rounded-full bg-black/50 text-ink hover:bg-black/80 transition-opacity aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-40 md:size-[52px]"
      >
        <Icon aria-hidden className="size-[28px]" />
      </button>
    </div>
  );
}

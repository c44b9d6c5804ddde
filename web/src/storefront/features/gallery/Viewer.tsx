import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Album } from './album.ts';
import { Arrow } from './Arrow.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { actionOf } from './keys.ts';
import { Stage, type StageHandle } from './stage/Stage.tsx';
import { Stillness } from './stage/stillness.ts';
import type { PhotoMark } from './thumbnails/Thumbnail.tsx';
import { ThumbnailStrip } from './thumbnails/ThumbnailStrip.tsx';
import { useChrome } from './use-chrome.ts';
import { usePhotoInAddress } from './use-photo-in-address.ts';

interface Props {
  /** The rider of the shown photo. */
  rider: string;
  horse: string;
  /** The label of the strip of thumbnails. */
  strip: string;
  album: Album;
  index: number;
  show: (index: number) => void;
  /** The bar under the strip, for the shown photo. */
  bar?: (photo: number) => ReactNode;
  /** More of the upper edge (`GalleryFrame.tsx`), for the shown photo. */
  around?: (photo: number, isLast: boolean) => ReactNode;
  /** The mark of a photo in the strip. */
  markOf?: (photo: number) => PhotoMark;
  onClose: () => void;
}

const noMark = (): PhotoMark => null;

/** Shows photos of any start one after the other over the whole screen: by thumb, keys, arrows and the strip. */
export function Viewer({ rider, horse, strip, album, index, show, bar, around, markOf = noMark, onClose }: Props) {
  const { t } = useTranslation('gallery');
  const { photos } = album;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<StageHandle>(null);
  const chrome = useChrome(root);
  const [stillness] = useState(() => new Stillness());
  const photo = photos[index] ?? photos[0]!;
  usePhotoInAddress(album.inAddress(photo), stillness);
  const isLast = index === photos.length - 1;
  const position = { current: index + 1, total: photos.length };
  // The photo slides by itself. React draws the rest in slices meanwhile, and the strip last.
  const turned = useCallback(
    (next: number, isDrawn: boolean) => (isDrawn ? startTransition(() => show(next)) : show(next)),
    [show],
  );
  const stripIndex = useDeferredValue(index);
  // A visitor must buy the photo that she sees. A press may come before the bar is drawn for a new photo.
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
    // A dialog over the gallery is its child in React but not in the page: the dialog handles its own keys.
    if (!press.currentTarget.contains(press.target as Node)) return;
    const action = actionOf(press, (press.target as HTMLElement).closest('button, a') !== null);
    if (!action) return;
    press.preventDefault();
    act[action]();
  };

  return (
    <GalleryFrame
      root={root}
      chrome={chrome}
      rider={rider}
      horse={horse}
      counter={t('counter', position)}
      around={around?.(photo, isLast)}
      onClose={onClose}
      onKeyDown={pressed}
    >
      <p className="sr-only" role="status">
        {t('live', { ...position, number: album.called(photo) })}
      </p>
      <p className="sr-only">{t('keys')}</p>
      <Stage album={album} index={index} onIndex={turned} onTap={chrome.tapped} handle={stage} stillness={stillness} />
      <Arrow side="left" icon={ChevronLeft} label={t('previous')} atEnd={index === 0} onPress={act.previous} />
      <Arrow side="right" icon={ChevronRight} label={t('next')} atEnd={isLast} onPress={act.next} />
      <div
        data-chrome
        className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/70 to-transparent pt-10 pb-safe beside:flex beside:items-center beside:bg-none beside:pt-1 max-lg:beside:pt-0"
      >
        <div className="beside:min-w-20 beside:flex-1">
          <ThumbnailStrip label={strip} album={album} index={stripIndex} markOf={markOf} onPick={pick} />
        </div>
        <div className="contents" onPointerDownCapture={catchUp} onKeyDownCapture={catchUp}>
          {bar?.(photo)}
        </div>
      </div>
    </GalleryFrame>
  );
}

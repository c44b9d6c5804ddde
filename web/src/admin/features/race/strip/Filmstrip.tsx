import { useVirtualizer } from '@tanstack/react-virtual';
import { Flag } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../core/contract/races-admin.ts';
import { counterOf } from '../../../../../../core/photo-register/cameras.ts';
import { endOn } from '../../../../../../core/photo-ranges.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { stretchOffers } from './stretch-offers.ts';
import { stripKey } from './strip-keys.ts';
import { placeOfEndIn, type StripLine } from './strip-model.ts';
import { StripPhoto } from './StripPhoto.tsx';
import { Stretches } from './Stretches.tsx';
import type { Strip } from './use-strip.ts';

interface Props {
  line: StripLine;
  /** Of the camera; null for a race's only one. */
  name: string | null;
  race: OfficeRace;
  strip: Strip;
  /** CSS pixels that a photo is wide. */
  width: number;
}

const OVERSCAN = 8;
/** CSS pixels below a photo: its number and time. */
const CAPTION = 40;
const BAND = 28;

/**
 * A camera's photos side by side, of which those in sight are drawn. Left and right go from photo to photo, up and down from start to start; Enter
 * ends the photos of the start that is chosen with the photo at hand, and goes on to the next.
 */
export function Filmstrip({ line, name, race, strip, width }: Props) {
  const { t } = useTranslation('race');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const { photos, camera } = line;
  const place = Math.min(cursor, photos.length - 1);
  const photo = photos[place]!;
  const { current } = strip;
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: photos.length,
    getScrollElement: () => box.current,
    estimateSize: () => width,
    overscan: OVERSCAN,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, width]);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(photos.length - 1, to));
    setCursor(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const goToEndOf = (start: OfficeStart | undefined) => {
    const end = start && endOn(camera, start, race.cameras);
    if (typeof end === 'number') go(placeOfEndIn(line, end));
  };
  const mayChange = race.status !== 'completed';
  const endHere = () => {
    if (!current || !mayChange) return;
    strip.setEnd(current, camera, photo.number);
    strip.step(1);
    go(place + 1);
  };
  const offers = mayChange ? stretchOffers(line, place, race, current) : [];
  const onKeyDown = (press: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => go(place + 1),
      ArrowLeft: () => go(place - 1),
      PageDown: () => go(place + 10),
      PageUp: () => go(place - 10),
      Home: () => go(0),
      End: () => go(photos.length - 1),
      ArrowDown: () => goToEndOf(strip.step(1)),
      ArrowUp: () => goToEndOf(strip.step(-1)),
      Enter: endHere,
    };
    const pressed = stripKey(press);
    if (pressed === undefined) return;
    const offer = offers.find(({ key }) => key === pressed);
    const act = keys[pressed] ?? (offer && (() => strip.say(offer.given)));
    if (!act) return;
    press.preventDefault();
    act();
  };
  const shown = virtualizer.getVirtualItems();
  const height = Math.round((width * 2) / 3) + CAPTION + BAND;
  const counter = counterOf(photo.number, camera);
  return (
    <div className="mt-2">
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
          {offers.map((offer) => (
            <Button key={offer.says} variant="secondary" onClick={() => strip.say(offer.given)}>
              {t(`strip.${offer.says}`, {
                first: offer.first,
                last: offer.last,
                number: current?.starting_number ?? '',
              })}
            </Button>
          ))}
          {current && mayChange && (
            <Button variant="secondary" onClick={endHere}>
              <Flag aria-hidden className="size-5" />
              {t('strip.endHere', { photo: counter })}
            </Button>
          )}
        </p>
      </div>
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={name === null ? t('strip.photos') : t('strip.photosOf', { camera: name })}
        aria-activedescendant={`${id}-${place}`}
        onKeyDown={onKeyDown}
        className="group overflow-x-auto rounded-md border border-line bg-ground focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent-text"
      >
        <div role="presentation" className="relative" style={{ width: virtualizer.getTotalSize(), height }}>
          {shown.map(({ index, start }) => (
            <StripPhoto
              key={photos[index]!.number}
              id={`${id}-${index}`}
              race={race}
              line={line}
              place={index}
              left={start}
              width={width}
              isAtHand={index === place}
              onPress={setCursor}
            />
          ))}
          <Stretches
            line={line}
            race={race}
            width={width}
            from={shown[0]?.index ?? 0}
            to={shown.at(-1)?.index ?? 0}
            current={current}
            box={box}
            onChoose={strip.choose}
            onEnd={(start, at) => strip.setEnd(start, camera, photos[at]!.number)}
          />
        </div>
      </div>
    </div>
  );
}

import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { endOn } from '../../../../../../../core/photos/photo-ranges.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { onFilmKey } from './film-keys.ts';
import { FilmActions } from './FilmActions.tsx';
import { HidePhotos } from '../reports/HidePhotos.tsx';
import { mayEndAt } from './stretch-ends.ts';
import { choiceOffers, stretchOffers, type StretchOffer } from './stretch-offers.ts';
import { ownedIn, placeOfEndIn, type StripLine } from './strip-model.ts';
import { StripPhoto } from './StripPhoto.tsx';
import { Stretches } from './Stretches.tsx';
import { useFilm } from './use-film.ts';
import type { Strip } from './use-strip.ts';

const MoveDialog = lazyPart(() => import('../moves/MoveDialog.tsx'));

interface Props {
  line: StripLine;
  /** The camera's name; null for a race's only camera. */
  name: string | null;
  race: OfficeRace;
  strip: Strip;
  /** The width of a photo, in CSS pixels. */
  width: number;
  /** The position of the first visible photo. */
  begin?: number;
  /** True if an admin opened it to look for photos. */
  takesFocus?: boolean;
}

/** CSS pixels below a photo for its number and time. */
const CAPTION = 40;
const BAND = 28;

/**
 * Shows a camera's photos side by side, and draws only the visible ones. Left and right go from photo to photo, up and
 * down from start to start. Enter ends the chosen start's photos with the current photo, and goes on to the next start.
 * Space chooses single photos, even amid a ride.
 */
export function Filmstrip({ line, name, race, strip, width, begin = 0, takesFocus = false }: Props) {
  const { t } = useTranslation(['race', 'kit']);
  const id = useId();
  const { photos, camera } = line;
  const box = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<StripLine['photos'] | null>(null);
  const film = useFilm(box, photos, width, begin);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { place, choice, shown, go } = film;
  const photo = photos[place]!;
  const { current } = strip;
  const of = { swiss_equestrian_id: race.event_id, swiss_equestrian_race_id: race.swiss_equestrian_race_id };
  const mayChange = !isReadOnly(race.status);
  const stepTo = (start: OfficeStart | undefined) => {
    const end = start && endOn(camera, start, race.cameras);
    // An admin who chooses photos next chooses their owner.
    if (!choice && typeof end === 'number') go(placeOfEndIn(line, end));
  };
  /** @returns whether the start may end there */
  const endAt = (start: OfficeStart, at: number): boolean => {
    const may = mayEndAt(line, at, race);
    if (may) strip.setEnd(start, camera, photos[at]!.number);
    else notify.error(t('kit:error'), t('strip.saidOtherwise', { photo: counterOf(photos[at]!.number, camera) }));
    return may;
  };
  const endHere = () => {
    if (!current || !mayChange || !endAt(current, place)) return;
    film.dropChoice();
    strip.step(1);
    go(place + 1);
  };
  const offers = choice ? choiceOffers(line, choice, race, current) : stretchOffers(line, place, race, current);
  const say = (offer: StretchOffer) => {
    film.dropChoice();
    strip.say(offer.given);
  };
  const keys = {
    ...film,
    go: (by: number) => go(place + by),
    goToEdge: (edge: 'first' | 'last') => go(edge === 'first' ? 0 : photos.length - 1),
    step: (by: 1 | -1) => stepTo(strip.step(by)),
    endHere,
    say: (pressed: string) => {
      const offer = mayChange && offers.find(({ key }) => key === pressed);
      if (offer) say(offer);
      return Boolean(offer);
    },
  };
  return (
    <div className="mt-2">
      <FilmActions
        name={name}
        current={current}
        offers={offers}
        counter={counterOf(photo.number, camera)}
        mayChange={mayChange}
        isChoosing={choice !== null}
        onSay={say}
        onChoose={film.toggleChoice}
        onMove={choice ? () => setMoving(photos.slice(choice.from, choice.to + 1)) : undefined}
        onEnd={endHere}
      >
        <HidePhotos place={of} {...ownedIn(line, choice ?? { from: place, to: place })} />
      </FilmActions>
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-multiselectable={choice !== null}
        aria-label={name === null ? t('strip.photos') : t('strip.photosOf', { camera: name })}
        aria-activedescendant={`${id}-${place}`}
        onKeyDown={(press) => onFilmKey(press, keys)}
        className="group overflow-x-auto rounded-md border border-line bg-ground focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent-text"
      >
        <div
          role="presentation"
          className="relative"
          style={{ width: film.length, height: Math.round((width * 2) / 3) + CAPTION + BAND }}
        >
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
              isSelected={choice ? choice.from <= index && index <= choice.to : index === place}
              onPress={film.put}
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
            onEnd={endAt}
          />
        </div>
      </div>
      <Suspense>
        {moving && (
          <MoveDialog
            place={of}
            photos={moving.map(({ number }) => number)}
            onClose={() => setMoving(null)}
            onMoved={() => {
              setMoving(null);
              film.dropChoice();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

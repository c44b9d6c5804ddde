import { memo, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes } from '../../../../../../core/photos/photo-address.ts';
import { WIDE, withPhoto } from './grid-first.ts';

/** This many pictures load at once: two more rows than the highest phone shows. */
const EAGER = 16;

interface Props {
  race: Race;
  participant: Participant;
  describe: (photo: number) => string;
  /** The controls over a photo. */
  over?: (photo: number) => ReactNode;
}

/** Shows a start's photos in a grid. Each is a link to the photo's own address, which works without a script as well. */
export function GridTiles({ race, participant, describe, over }: Props) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const open = (click: MouseEvent<HTMLAnchorElement>) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void navigate(click.currentTarget.search, {
      state: { ...(state as object | null), fromGrid: true },
      preventScrollReset: true,
    });
  };
  return (
    <ul className="grid grid-cols-2 gap-1 pr-[max(4px,env(safe-area-inset-right))] pl-[max(4px,env(safe-area-inset-left))] sm:grid-cols-3 md:grid-cols-4">
      {participant.photos.map((photo, at) => (
        <li key={photo} className="relative aspect-3/2 overflow-hidden rounded-sm bg-surface">
          <a href={withPhoto(search, photo)} onClick={open} className="block size-full -outline-offset-4">
            <Tile race={race} start={participant.swiss_equestrian_rider_id} {...{ photo, alt: describe(photo), at }} />
          </a>
          {over?.(photo)}
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  race: Race;
  start: Participant['swiss_equestrian_rider_id'];
  photo: number;
  alt: string;
  at: number;
}

/** In a wide window, which hides the grid from the server, loads at most the strip's small picture. */
const Tile = memo(function Tile({ race, start, photo, alt, at }: TileProps) {
  const eager = at < EAGER;
  return (
    <picture>
      {eager && <source media={WIDE} srcSet={photoAddress(race, start, photo, photoSizes.strip)} />}
      <img
        src={photoAddress(race, start, photo, photoSizes.card)}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={at < 2 ? 'high' : 'auto'}
        draggable={false}
        className="size-full object-cover"
      />
    </picture>
  );
});

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { shortName } from '../../../../../../core/catalogue/youth/short-name.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { photoAddress } from '../../../../../../core/photos/photo-address.ts';
import { PHOTO_PARAMETER } from '../../../../shared/links/photo-in-address.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { raceQuery } from '../../../parts/race-query.ts';
import type { ReportSheet } from '../report/ReportSheet.tsx';
import type { GallerySubject } from '../use-photos.ts';
import { HeartButton } from '../../../parts/heart-button.tsx';
import { neighboursOf } from '../stage/neighbours.ts';
import { MoreButton } from './MoreButton.tsx';
import { NextRider } from './NextRider.tsx';
import { Place } from './Place.tsx';
import { RiderButton } from './RiderButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useRiderKeys } from './use-rider-keys.ts';
import { WaysInMenu } from './WaysInMenu.tsx';

interface Props extends GallerySubject {
  /** The shown photo. */
  photo: number;
  isLast: boolean;
  /** The address of another start's gallery over the same page. */
  galleryOf: (start: StartId) => string;
  /** True over search results: then the gallery names race and event, with links to them. */
  overResults?: boolean;
  /** Asks the visitor which photos are wrong. */
  Report: ReportSheet;
}

/**
 * Leads from a photo to the riders before and after and to its race and event. Also shares the photo. Nothing in here
 * is needed for the first picture.
 */
export default function Around({
  event,
  race,
  participant,
  photo,
  isLast,
  galleryOf,
  overResults = false,
  Report,
}: Props) {
  const { t } = useTranslation('around');
  const part = useRef<HTMLElement>(null);
  const { swiss_equestrian_id: e } = event;
  const { swiss_equestrian_race_id: r } = race;
  const neighbours = neighboursOf(participant, useQuery(raceQuery(e, r)).data?.participants ?? []);
  const { after } = neighbours;
  const { state } = useLocation() as { state: object | null };
  const navigate = useNavigate();
  // Replaces this gallery: Back leads to the page, after any number of riders.
  const go = (start: StartId) =>
    void navigate(galleryOf(start), { replace: true, state: { ...state, full: true }, preventScrollReset: true });
  const riders = (['before', 'after'] as const).flatMap((side) => {
    const { rider_name: rider, swiss_equestrian_rider_id: start } = neighbours[side] ?? {};
    return rider === undefined || start === undefined ? [] : [{ side, rider, onPress: () => go(start) }];
  });
  useRiderKeys(part, (side) => riders.find((one) => one.side === side)?.onPress());
  return (
    <nav ref={part} aria-label={t('label')} className="contents min-w-0 items-center gap-x-[12px] beside:flex">
      {/* In portrait, the photo has the space of a second row: the ways to others are in the menu. */}
      <div className="hidden min-w-0 items-center gap-x-[12px] beside:flex">
        {overResults && <Place event={event} race={race} />}
        {riders.map(({ side, rider, onPress }) => (
          <RiderButton key={side} side={side} rider={rider} onPress={onPress} />
        ))}
      </div>
      <div className="flex shrink-0 items-center beside:gap-x-[12px]">
        <HeartButton
          photo={{ event: e, race: r, start: participant.swiss_equestrian_rider_id, number: photo }}
          className="pointer-events-auto"
        />
        <MoreButton event={event} race={race} participant={participant} photo={photo} Sheet={Report}>
          <WaysInMenu riders={riders} {...(overResults && { place: { event, race } })} />
        </MoreButton>
        <ShareButton
          title={`${race.youth ? shortName(participant.rider_name) : participant.rider_name}, ${race.name}`}
          path={`${paths.gallery(e, r, participant.swiss_equestrian_rider_id)}?${PHOTO_PARAMETER}=${photo}`}
        />
      </div>
      <p className="sr-only">{t('keys')}</p>
      {isLast && after && (
        <NextRider
          rider={after}
          address={(number, size) => photoAddress(race, after.swiss_equestrian_rider_id, number, size)}
          onPress={() => go(after.swiss_equestrian_rider_id)}
        />
      )}
    </nav>
  );
}

import type { OfficeRaceDetail } from '../../core/catalogue/contract/races-admin.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../core/ids.ts';

const [e, r] = [eventId('990901'), raceId('980103')];

/**
 * Returns an invented race in the format of the office's pages: that many starts, with that many photos each, of one
 * camera.
 */
export function officeRace(starts: number, photosOfStart: number): OfficeRaceDetail {
  const race = {
    id: eventRaceId(e, r),
    event_id: e,
    swiss_equestrian_race_id: r,
    status: 'active',
    photo_numbers: `1-${starts * photosOfStart}`,
    cameras: [] as OfficeRaceDetail['race']['cameras'],
    stretches: [] as OfficeRaceDetail['race']['stretches'],
  } as OfficeRaceDetail['race'];
  const start = (_: unknown, i: number): OfficeRaceDetail['starts'][number] => {
    const p = startId(String(900_000 + i));
    return {
      id: participantId(e, r, p),
      race_id: race.id,
      swiss_equestrian_rider_id: p,
      rider_name: `Cavaliere ${i}`,
      horse_name: `Cavallo ${i}`,
      starting_number: i + 1,
      race_order: i + 1,
      photo_to: (i + 1) * photosOfStart,
      other_ends: [],
      source: 'federation',
      withdrawn_at: null,
      deleted_at: null,
      taken_down_at: null,
      unlisted: false,
      link_key: null,
      total_photos: photosOfStart,
      sold: { orders: 0, photos: 0 },
    };
  };
  return { race, starts: Array.from({ length: starts }, start) } as OfficeRaceDetail;
}

import { describe, expect, it } from 'vitest';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../../../../../core/ids.ts';
import {
  stateOf,
  unassignedOf,
  withHalfItsEnds,
  withStart,
} from '../../../../../../web/src/admin/features/catalogue/race/race-detail.ts';
import { filterStarts, stateIn } from '../../../../../../web/src/admin/features/catalogue/race/starts/start-filter.ts';
import { anEvent } from '../../../../../support/an-event.ts';

const SECOND = 1_000_000_000;
const [e, r] = [eventId('1'), raceId('3')];
type Start = OfficeRaceDetail['starts'][number];

const start = (id: string, rider_name: string, photo_to: number | null, more: Partial<Start> = {}): Start => ({
  id: participantId(e, r, startId(id)),
  race_id: eventRaceId(e, r),
  swiss_equestrian_rider_id: startId(id),
  rider_name,
  horse_name: 'Éclair',
  starting_number: 12,
  race_order: null,
  photo_to,
  other_ends: [],
  source: 'federation',
  withdrawn_at: null,
  deleted_at: null,
  taken_down_at: null,
  unlisted: false,
  link_key: null,
  total_photos: 0,
  sold: { orders: 0, photos: 0 },
  ...more,
});

const detail: OfficeRaceDetail = {
  event: anEvent({ id: e }),
  race: {
    id: eventRaceId(e, r),
    event_id: e,
    swiss_equestrian_race_id: r,
    name: 'Gara 3',
    category: 'B 100',
    youth: false,
    unlisted: false,
    link_key: null,
    closed_by_age_at: null,
    race_date: '2026-08-21',
    race_time: null,
    status: 'active',
    participant_list_uploaded: true,
    race_order: 3,
    participant_count: 3,
    photo_count: 8,
    cover_photo: null,
    picture_segment: null,
    photo_numbers: '1-8',
    cameras: [],
    stretches: [],
    live: false,
    batch_job_id: null,
    batch_job_status: null,
    batch_job_started_at: null,
    processing_started_at: null,
    processing_completed_at: null,
  },
  starts: [
    start('900001', 'Anna Esempio', 3, { total_photos: 3, sold: { orders: 1, photos: 2 } }),
    start('900002', 'Jörg Müller', 6, { total_photos: 3 }),
    start('900003', 'Zoë Grünenfelder', null, { withdrawn_at: '2026-08-21T09:00:00.000Z' }),
  ],
};

describe('a race that is edited', () => {
  it('immediately has the photos of a moved end, the neighbour’s too; others stay unchanged', () => {
    const moved = withStart(detail, { ...detail.starts[0]!, photo_to: 5 });
    expect(moved.starts.map(({ total_photos }) => total_photos)).toEqual([5, 1, 0]);
    expect(moved.starts[2]).toBe(detail.starts[2]);
    expect(moved.race).toBe(detail.race);
  });

  it('counts its unassigned photos', () => {
    expect(unassignedOf(detail)).toBe(2);
  });
});

describe('a participant', () => {
  it.each([
    [0, 'active', 'configured'],
    [0, 'completed', 'completed'],
    [2, 'active', 'withdrawn'],
  ] as const)('%i of a race that is %s is %s', (at, status, state) => {
    expect(stateOf(detail.starts[at]!, { ...detail.race, status })).toBe(state);
  });

  it('is configured where it has an end on each camera that has photos of the race', () => {
    const race = {
      ...detail.race,
      photo_numbers: `1-8,${SECOND + 1}-${SECOND + 4}`,
      cameras: [0, 1].map((number) => ({ body: `model ${number}`, number })),
    };
    const both = { ...detail.starts[0]!, other_ends: [SECOND + 2] };
    expect([stateOf(detail.starts[0]!, race), stateOf(both, race)]).toEqual(['open', 'configured']);
    const left = filterStarts([detail.starts[1]!, both], race, { text: '', state: 'configured' });
    expect(left).toEqual([both]);
    expect(withHalfItsEnds(race, [detail.starts[0]!, both])).toEqual([detail.starts[0]]);
  });

  it.each([
    ['muller ecl', 'all', ['Jörg Müller']],
    ['12', 'configured', ['Anna Esempio', 'Jörg Müller']],
    ['', 'withdrawn', ['Zoë Grünenfelder']],
    ['', 'sold', ['Anna Esempio']],
    ['900002', 'open', []],
    ['', 'nonsense', ['Anna Esempio', 'Jörg Müller', 'Zoë Grünenfelder']],
  ])('is found by %j among %s', (text, state, names) => {
    const left = filterStarts(detail.starts, detail.race, { text, state: stateIn(state) });
    expect(left.map(({ rider_name }) => rider_name)).toEqual(names);
  });
});

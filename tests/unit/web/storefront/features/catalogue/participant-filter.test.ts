import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../../../../../core/ids.ts';
import { filterParticipants } from '../../../../../../web/src/storefront/features/catalogue/race/participant-filter.ts';

const start = (rider_name: string, horse_name: string, starting_number: number | null): Participant => ({
  id: participantId(eventId('1'), raceId('1'), startId('900001')),
  race_id: eventRaceId(eventId('1'), raceId('1')),
  rider_name,
  horse_name,
  swiss_equestrian_rider_id: startId('900001'),
  starting_number,
  race_order: null,
  total_photos: 0,
  photos: [],
});
const list = [
  start('Anna-Lena Müller', 'Stella CH', 1),
  start('Céline Rüegsegger', 'Zéphyr du Lac', 12),
  start('Luca Bernasconi', '', null),
  start('Œdipe Straßer', 'Nordwind', 21),
];
const found = (query: string) => filterParticipants(list, query).map((one) => one.rider_name.split(' ')[0]);

describe('the search in a start list', () => {
  it.each(['müller', 'Muller', 'mueller', 'MÜLLER'])('finds Müller by %s', (query) => {
    expect(found(query)).toEqual(['Anna-Lena']);
  });

  it('finds a rider by the horse, and by words in any order', () => {
    expect(found('zephyr')).toEqual(['Céline']);
    expect(found('stella anna')).toEqual(['Anna-Lena']);
  });

  it('finds ligatures as they are typed on any keyboard', () => {
    expect(found('oedipe strasser')).toEqual(['Œdipe']);
  });

  it('finds starting numbers by their beginning', () => {
    expect(found('1')).toEqual(['Anna-Lena', 'Céline']);
    expect(found('21')).toEqual(['Œdipe']);
  });

  it('shows all starts for an empty search, and none for a stranger', () => {
    expect(found('  ')).toHaveLength(4);
    expect(found('xyz')).toEqual([]);
  });
});

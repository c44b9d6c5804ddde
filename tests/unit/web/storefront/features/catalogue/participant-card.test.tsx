import { expect, test } from 'vitest';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { participantId, startId } from '../../../../../../core/ids.ts';
import { ParticipantCard } from '../../../../../../web/src/storefront/features/catalogue/race/ParticipantCard.tsx';
import { draw } from '../../draw.tsx';
import { event, race } from './race-on-card.ts';

const start = startId('900003');
const waiting: Participant = {
  id: participantId(event, race.swiss_equestrian_race_id, start),
  race_id: race.id,
  rider_name: 'Zoë Grünenfelder',
  horse_name: 'D’Artagnan XII',
  swiss_equestrian_rider_id: start,
  starting_number: 3,
  race_order: 3,
  total_photos: 0,
  photos: [],
};
const card = (photo_count: number) =>
  draw(
    <ParticipantCard
      eventId={event}
      race={{ ...race, status: 'active', photo_count }}
      participant={waiting}
      today={race.race_date}
      onOpen={() => undefined}
      TellMe={() => <button type="button">{'Avvisami'}</button>}
    />,
  );

test('a start asks to be told only while others of its race have photos: otherwise the race asks once for all', () => {
  expect(card(4)).toContain('Avvisami');
  expect(card(0)).not.toContain('Avvisami');
});

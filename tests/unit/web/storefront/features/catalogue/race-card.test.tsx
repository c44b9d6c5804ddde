import { expect, test } from 'vitest';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { eventId, eventRaceId, raceId } from '../../../../../../core/ids.ts';
import { RaceCard } from '../../../../../../web/src/storefront/features/catalogue/race/RaceCard.tsx';
import { draw, wordsOf } from '../../draw.tsx';

const event = eventId('880001');
const race: Race = {
  id: eventRaceId(event, raceId('880103')),
  event_id: event,
  swiss_equestrian_race_id: raceId('880103'),
  name: 'Gran Premio',
  category: 'B100',
  race_date: '2026-08-21',
  race_time: null,
  status: 'scheduled',
  participant_list_uploaded: true,
  race_order: 3,
  participant_count: 12,
  photo_count: 0,
  picture_segment: null,
  cover_photo: null,
  youth: false,
  closed_by_age_at: null,
};
const card = (change: Partial<Race>) =>
  draw(<RaceCard eventId={event} race={{ ...race, ...change }} today="2026-08-22" />);

test('the card of a race past its day says that it is over, and nothing of a plan', () => {
  const words = wordsOf(card({}));
  expect(words).toContain('Conclusa');
  expect(words).not.toContain('In programma');
});

test('the card of a cancelled race without starts leads nowhere', () => {
  const drawn = card({ status: 'cancelled', participant_count: 0 });
  expect(wordsOf(drawn)).toContain('Annullata');
  expect(drawn).not.toContain('<a ');
  expect(card({ status: 'cancelled' })).toContain('<a ');
});

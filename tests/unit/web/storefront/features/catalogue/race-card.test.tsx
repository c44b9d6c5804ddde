import { expect, test } from 'vitest';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { RaceCard } from '../../../../../../web/src/storefront/features/catalogue/race/RaceCard.tsx';
import { draw, wordsOf } from '../../draw.tsx';
import { event, race } from './race-on-card.ts';

const card = (change: Partial<Race>) =>
  draw(<RaceCard eventId={event} race={{ ...race, ...change }} today="2026-08-22" />);

test('the card of a race past its day says that it is over, and nothing of a plan', () => {
  const words = wordsOf(card({}));
  expect(words).toContain('Conclusa');
  expect(words).not.toContain('In programma');
});

test('the card of a race with photos leads a phone to them, with their number', () => {
  expect(card({ status: 'uploaded', photo_count: 63 })).toMatch(/<span class="[^"]*sm:hidden">Guarda le foto \(63\)</);
});

test('the card of a cancelled race without starts leads nowhere', () => {
  const drawn = card({ status: 'cancelled', participant_count: 0 });
  expect(wordsOf(drawn)).toContain('Annullata');
  expect(drawn).not.toContain('<a ');
  expect(card({ status: 'cancelled' })).toContain('<a ');
});

import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import {
  forgetConfirmedAt,
  forgetUnconfirmedAt,
  readTellToken,
  writeTellToken,
  type TellPlace,
} from '../../../../core/people/tell-me.ts';

const now = new Date('2026-08-21T18:00:00.500Z');
const seconds = (moment: string) => Date.parse(moment) / 1000;

describe('a request to be told about photos is forgotten', () => {
  it('two days after it was made, if it is not confirmed', () => {
    expect(forgetUnconfirmedAt(now)).toBe(seconds('2026-08-23T18:00:00Z'));
  });

  it('120 days after its confirmation, if the race is over', () => {
    expect(forgetConfirmedAt(now, '2026-08-20')).toBe(seconds('2026-12-19T18:00:00Z'));
  });

  it('120 days after the race, if the race is still to come', () => {
    expect(forgetConfirmedAt(now, '2026-09-01')).toBe(seconds('2026-12-30T00:00:00Z'));
  });
});

describe('the link of a request’s mail', () => {
  const address = 'a'.repeat(43);
  const secret = 's'.repeat(22);
  const place = (start: string | null): TellPlace => ({
    event: eventId('50'),
    race: raceId('3'),
    start: start === null ? null : startId(start),
    address,
  });

  it.each([['900001'], ['900001.2'], [null]])('names the request again, for the start %s', (start) => {
    expect(readTellToken(writeTellToken(place(start), secret))).toEqual({ place: place(start), secret });
  });

  it.each([
    ['nothing', ''],
    ['one part more', `50~3~900001~${address}~${secret}~x`],
    ['no secret', `50~3~900001~${address}`],
    ['a short secret', `50~3~900001~${address}~short`],
    ['a long secret', `50~3~900001~${address}~${'s'.repeat(65)}`],
    ['an address that is no hash', `50~3~900001~anna@esempio.example${address}~${secret}`],
    ['a secret with other characters', `50~3~900001~${address}~${secret}!`],
    ['no event', `~3~900001~${address}~${secret}`],
    ['no race', `50~~900001~${address}~${secret}`],
    ['no start', `50~3~~${address}~${secret}`],
  ])('is refused with %s', (_what, token) => {
    expect(readTellToken(token)).toBeUndefined();
  });
});

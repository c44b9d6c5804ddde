import { describe, expect, it } from 'vitest';
import { raceTitle, raceTitles } from '../../../../core/catalogue/race-title.ts';
import { raceId } from '../../../../core/ids.ts';

const race = (more: Partial<Parameters<typeof raceTitles>[0][number]>) => ({
  swiss_equestrian_race_id: raceId('7'),
  race_order: 7,
  name: 'Premio Esempio',
  category: 'B100',
  race_date: '2026-08-21',
  race_time: '08:30',
  ...more,
});

describe('a race’s title', () => {
  it('tells number, name and category', () => {
    expect(raceTitle(race({}))).toBe('7 · Premio Esempio · B100');
  });

  it('leaves out what is not known', () => {
    expect(raceTitle(race({ race_order: null, category: '' }))).toBe('Premio Esempio');
  });

  it('says nothing twice', () => {
    expect(raceTitle(race({ name: '7. Premio Esempio b100' }))).toBe('7. Premio Esempio b100');
    expect(raceTitle(race({ name: 'Premio Bella', category: 'B' }))).toBe('7 · Premio Bella · B');
    expect(raceTitle(race({ name: 'Gara 7' }))).toBe('Gara 7 · B100');
  });

  it('keeps a number in the name that is another one', () => {
    expect(raceTitle(race({ name: 'Gara 70' }))).toBe('7 · Gara 70 · B100');
    expect(raceTitle(race({ name: 'Coppa dei campioni 7' }))).toBe('7 · Coppa dei campioni 7 · B100');
  });

  it('ends a long name between words, and keeps the category', () => {
    const name = 'Grosser Preis der Gemeinde Müstair und der Pferdefreunde im Tal';
    expect(raceTitle(race({ name }))).toBe('7 · Grosser Preis der Gemeinde Müstair und der… · B100');
    expect(raceTitle(race({ name: 'x'.repeat(60) }))).toBe(`7 · ${'x'.repeat(48)}… · B100`);
  });
});

describe('the titles of an event', () => {
  it('tell equal races apart by day and time, then by id, and leave the others short', () => {
    const without = { race_order: null };
    const titles = raceTitles([
      race({}),
      race({ ...without, swiss_equestrian_race_id: raceId('8') }),
      race({ ...without, swiss_equestrian_race_id: raceId('9'), race_time: null }),
      race({ ...without, swiss_equestrian_race_id: raceId('10'), race_time: null }),
    ]);
    expect([...titles.values()]).toEqual([
      '7 · Premio Esempio · B100',
      'Premio Esempio · B100 · 21.8. 08:30',
      'Premio Esempio · B100 · 21.8. · 9',
      'Premio Esempio · B100 · 21.8. · 10',
    ]);
  });
});

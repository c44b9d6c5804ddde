import { describe, expect, it } from 'vitest';
import { readAnnouncement } from '../../../../../core/catalogue/federation/announcement.ts';
import { announcedEvent, racesOfNew } from '../../../../../core/catalogue/federation/new-event.ts';
import { eventId } from '../../../../../core/ids.ts';

const id = eventId('990890');
const veranstaltung = { id: 990890, ort: 'Iragna', kanton: 'TI', von: '2026-08-21', bis: '2026-08-23' };
const said = (answer: object) => announcedEvent(id, readAnnouncement(answer));

describe('a new event', () => {
  it('has the announcement’s heading as its name, and its place and days', () => {
    const kopf = ['Concorso di salto', 'Iragna TI'];
    expect(said({ veranstaltung, ausschreibung: { kopf } })).toEqual({
      name: 'Concorso di salto Iragna TI',
      location: 'Iragna TI',
      start_date: '2026-08-21',
      end_date: '2026-08-23',
    });
  });

  it('without a heading is named after its place, else by its number', () => {
    expect(said({ veranstaltung })?.name).toBe('Iragna TI');
    expect(said({ veranstaltung: { von: '2026-08-21' } })?.name).toBe('990890');
  });

  it('lasts one day when no last day is said, or one before the first', () => {
    for (const bis of [null, '2026-08-20', 'domenica'])
      expect(said({ veranstaltung: { ...veranstaltung, bis } })?.end_date).toBe('2026-08-21');
  });

  it('does not exist without a date', () => {
    for (const answer of [{}, { veranstaltung: 'Iragna' }, { veranstaltung: { ort: 'Iragna', von: 'presto' } }])
      expect(said(answer)).toBeUndefined();
  });
});

it('puts races without a day on the first day, and races without a number in their order', () => {
  const { pruefungen } = readAnnouncement({
    pruefungen: [
      { id: 1, nummer: 'Nr. 7', titel: 'Premio', datum: '2026-08-22', kategorie_text: 'B70' },
      { id: 2, nummer: null, titel: '', datum: null },
    ],
  });
  expect(racesOfNew(pruefungen.rows, '2026-08-21')).toEqual([
    { swiss_equestrian_race_id: '1', name: 'Premio', category: 'B70', race_date: '2026-08-22', race_order: 7 },
    { swiss_equestrian_race_id: '2', name: 'Gara 2', category: '', race_date: '2026-08-21', race_order: 2 },
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfAnnounced, orderOfAnnounced } from '../../../../../core/catalogue/federation/announced-race.ts';
import { readAnnouncement } from '../../../../../core/catalogue/federation/announcement.ts';
import { mergedCalendar, readCalendar } from '../../../../../core/catalogue/federation/calendar.ts';
import { isPreview } from '../../../../../core/catalogue/federation/preview.ts';
import { linesOf, listOfRace, readStartLists } from '../../../../../core/catalogue/federation/start-lists.ts';
import { raceId } from '../../../../../core/ids.ts';

const event = { id: 990890, ort: 'Iragna', von: '2026-08-21', bis: '2026-08-23', status: 'geplant' };

describe('an answer of the federation', () => {
  it('is read without its own contract: numbers as text, text as numbers, missing fields', () => {
    const { rows } = readCalendar({
      veranstaltungen: [
        { ...event, sequenz_nummer: '2', kanton: null, website: '', vorgesehene_pruefungen: ' B70,\r\nB75 ' },
      ],
    });
    expect(rows).toEqual([
      {
        ...event,
        id: '990890',
        sequenz_nummer: 2,
        kanton: null,
        website: null,
        vorgesehene_pruefungen: 'B70, B75',
      },
    ]);
  });

  it('loses one bad row and names it, and none of the others', () => {
    const { rows, faults } = readCalendar([event, { ...event, id: null }, 'x', { ...event, id: 2, von: '2026-02-31' }]);
    expect(rows).toHaveLength(1);
    expect(faults).toEqual(['Veranstaltung 2: id', expect.stringMatching(/^Veranstaltung 3/), 'Veranstaltung 4: von']);
  });

  it('that is something else has no rows', () => {
    for (const answer of [null, 'Wartung', 12, {}, { veranstaltungen: {} }])
      expect(readCalendar(answer)).toEqual({ rows: [], faults: ['Veranstaltung: no list'] });
  });

  it('never ends the reading, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        readCalendar(answer);
        readAnnouncement(answer);
        readStartLists(answer);
        linesOf(answer);
        readCalendar({ veranstaltungen: [answer] });
        readAnnouncement({ ausschreibung: answer, pruefungen: [answer] });
        readStartLists({ startlisten: [answer] });
      }),
    );
  });
});

describe('the calendar', () => {
  it('puts pages together, each event once, by its first day', () => {
    const [late, early] = readCalendar([event, { ...event, id: 1, von: '2026-01-02' }]).rows;
    expect(mergedCalendar([[late!], [early!, late!]])).toEqual([early, late]);
  });

  it('knows an event that is announced only', () => {
    expect(isPreview({ status: 'zur_voranzeige' })).toBe(true);
    expect(isPreview({ status: 'neuer_status' })).toBe(false);
  });
});

describe('an announced race', () => {
  const race = { id: raceId('980001'), nummer: 'Nr. 12', titel: '' };
  it('without a title has the name of its number', () => {
    expect(nameOfAnnounced(race)).toBe('Gara 12');
    expect(nameOfAnnounced({ ...race, nummer: 'A' })).toBe('Gara A');
    expect(nameOfAnnounced({ ...race, nummer: '' })).toBe('Gara 980001');
    expect(nameOfAnnounced({ ...race, titel: 'Gran Premio' })).toBe('Gran Premio');
  });

  it('comes in the order of its number, else behind those that are there', () => {
    expect(orderOfAnnounced(race, 5, 2)).toBe(12);
    expect(orderOfAnnounced({ nummer: '' }, 5, 2)).toBe(7);
  });
});

describe('the start list of a race', () => {
  const { rows: lists } = readStartLists({
    startlisten: [
      { id: 970001, nummer: 'Nr. 1', datum: '2026-08-21' },
      { id: 970002, nummer: 'Nr. 2', datum: '2026-08-21', rosson_startliste_id: 5 },
      { id: 970003, nummer: '3', datum: '2026-08-22' },
      { id: 970004, nummer: '3', datum: '2026-08-23' },
    ],
  });
  const race = { id: raceId('1'), nummer: '', datum: null, rosson_startliste_id: null };

  it('is the one that announcement or list name', () => {
    expect(listOfRace({ ...race, rosson_startliste_id: '970001' }, lists)?.id).toBe('970001');
    expect(listOfRace({ ...race, rosson_startliste_id: '5' }, lists)?.id).toBe('970002');
    expect(listOfRace({ ...race, id: raceId('5') }, lists)?.id).toBe('970002');
  });

  it('is else the only one of its number and day, and none when that is not certain', () => {
    expect(listOfRace({ ...race, nummer: '3', datum: '2026-08-23' }, lists)?.id).toBe('970004');
    expect(listOfRace({ ...race, nummer: '3' }, lists)).toBeUndefined();
    expect(listOfRace({ ...race, nummer: 'Nr. 1', rosson_startliste_id: '99' }, lists)).toBeUndefined();
  });
});

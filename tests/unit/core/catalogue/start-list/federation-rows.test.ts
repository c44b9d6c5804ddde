import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFederationRows } from '../../../../../core/catalogue/start-list/federation-rows.ts';

const starter = {
  id: 1,
  typ: 'starter',
  reihenfolge: 1,
  start_position: 1,
  startnummer: 12,
  kein_start: false,
  startzeit: null,
  reiter_id: 900001,
  reiter_name: 'Esempio Anna',
  reiter_vorname: 'Anna',
  reiter_nachname: 'Esempio',
  pferde: [{ id: 910001, name: 'Stella CH', signalement: '' }],
};
const anna = {
  swiss_equestrian_rider_id: '900001',
  rider_name: 'Anna Esempio',
  horse_name: 'Stella CH',
  horse_id: '910001',
  starting_number: 12,
  race_order: 1,
};

describe("the federation's start list", () => {
  it('has a start for each starter: breaks and who does not start are none', () => {
    const rows = [
      starter,
      { typ: 'text', reihenfolge: 2, text: 'Pausa' },
      { ...starter, kein_start: true, reiter_id: 900002 },
      { ...starter, reihenfolge: 4, startnummer: 41, pferde: [{ id: 910003, name: "D'Artagnan XII" }] },
    ];
    expect(readFederationRows(rows)).toEqual({
      starts: [anna, { ...anna, horse_name: "D'Artagnan XII", horse_id: '910003', starting_number: 41, race_order: 4 }],
      faults: [],
      ignored: [],
    });
  });

  it.each([
    ['numbers as text and text as numbers', { ...starter, reiter_id: '900001', startnummer: '12', reihenfolge: '1' }],
    [
      'blanks and decomposed accents',
      { ...starter, reiter_vorname: ' Anna ', pferde: [{ id: '910001', name: 'Stella\u00a0 CH' }] },
    ],
    ['one horse that is no list', { ...starter, pferde: { id: 910001, name: 'Stella CH' } }],
    ['the type in capitals', { ...starter, typ: 'STARTER' }],
    ['the full name alone', { ...starter, reiter_vorname: null, reiter_nachname: '', reiter_name: 'Anna Esempio' }],
  ])('is the same with %s', (_what, row) => {
    expect(readFederationRows([row]).starts).toEqual([anna]);
  });

  it.each([
    ['no number, order or horse', { startnummer: null, reihenfolge: null, pferde: [] }],
    ['numbers that are none', { startnummer: '12a', reihenfolge: {}, pferde: 'Stella' }],
    ['nothing of them', { startnummer: undefined, reihenfolge: undefined, pferde: undefined }],
  ])('has a start with %s', (_what, fields) => {
    expect(readFederationRows([{ ...starter, ...fields }])).toMatchObject({
      starts: [{ ...anna, horse_name: '', horse_id: null, starting_number: null, race_order: null }],
      faults: [],
    });
  });

  it('names all horses of a carriage', () => {
    const pferde = [{ id: 1, name: 'Uno' }, null, { id: 2, name: 'Due' }];
    expect(readFederationRows([{ ...starter, pferde }]).starts).toMatchObject([
      { horse_name: 'Uno, Due', horse_id: '1+2' },
    ]);
  });

  it('takes a rider and a horse once, the last time', () => {
    const { starts, ignored } = readFederationRows([starter, { ...starter, startnummer: 13 }]);
    expect(starts).toEqual([{ ...anna, starting_number: 13 }]);
    expect(ignored).toEqual([{ reason: 'repeated', line: 1, rider: 'Anna Esempio' }]);
  });

  it('takes a rider once with the same horse, also where its name was corrected between the two', () => {
    const { starts, ignored } = readFederationRows([
      { ...starter, pferde: [{ id: 910001, name: 'Stela CH' }] },
      starter,
      { ...starter, reiter_id: 900002, reiter_vorname: 'Bea' },
    ]);
    expect(starts).toEqual([anna, { ...anna, swiss_equestrian_rider_id: '900002', rider_name: 'Bea Esempio' }]);
    expect(ignored).toEqual([{ reason: 'repeated', line: 1, rider: 'Anna Esempio' }]);
  });

  it('names each row that is no start, and takes the others', () => {
    const { starts, faults } = readFederationRows([
      null,
      { ...starter, reiter_id: null },
      { ...starter, reiter_name: '', reiter_vorname: '', reiter_nachname: '' },
      { typ: 'werbung' },
      starter,
    ]);
    expect(starts).toEqual([anna]);
    expect(faults).toMatchObject([
      { reason: 'unknown_row', line: 1 },
      { reason: 'no_rider_id', line: 2, rider: 'Anna Esempio' },
      { reason: 'no_rider_name', line: 3 },
      { reason: 'unknown_row', line: 4, value: 'werbung' },
    ]);
  });

  it('is no list without rows', () => {
    expect(readFederationRows(undefined).faults).toEqual([{ reason: 'no_rows', line: 1 }]);
    expect(readFederationRows([])).toEqual({ starts: [], faults: [], ignored: [] });
  });

  it('never loses a good row among whatever else stands there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ typ: fc.constant('starter'), reiter_id: fc.anything() }))),
        (rows) => {
          expect(readFederationRows([...rows, starter]).starts).toContainEqual(anna);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { Refused } from '../../../../scripts/refused.ts';
import { readStartList } from '../../../../scripts/load/start-list.ts';

describe('a start list', () => {
  it.each([
    [
      "the shop's own export",
      'photo_to,rider_name,horse_name,swiss_equestrian_rider_id\n12,Anna Esempio,Stella CH,900001\n',
    ],
    [
      'Italian, semicolons, a byte order mark',
      '\ufeffFoto fino a;Cavaliere;Cavallo;ID cavaliere\r\n12;Anna Esempio;Stella CH;900001\r\n',
    ],
    ['German, tabs', 'Reiter\tPferd\tReiter-ID\tFoto bis\nAnna Esempio\tStella CH\t900001\t12\n'],
    ['quotes and ranges', '"Photo range","Rider","Horse","Rider ID"\n"3-12","Anna Esempio","Stella CH","900001"\n'],
  ])('is read: %s', (_what, text) => {
    expect(readStartList(text)).toEqual([
      {
        swiss_equestrian_rider_id: '900001',
        rider_name: 'Anna Esempio',
        horse_name: 'Stella CH',
        starting_number: null,
        race_order: null,
        photo_to: 12,
      },
    ]);
  });

  it('applies only a numeric photo_to, and takes none for empty or zero', () => {
    const lines = readStartList('rider,rider id,photo_to\nA,1,\nB,2,0\nC,3,soon\nD,4,7\n');
    expect(lines.map(({ photo_to }) => photo_to)).toEqual([null, null, null, 7]);
  });

  it('keeps the separator inside quotes, and lines that are too short', () => {
    expect(
      readStartList('rider,horse,rider id,number\n"Müller, Jörg",Éclair,900002,4\nAnna,Stella,900001'),
    ).toMatchObject([
      { rider_name: 'Müller, Jörg', starting_number: 4 },
      { rider_name: 'Anna', starting_number: null },
    ]);
  });

  it.each([
    ['nothing but headings', 'rider,rider id\n', 'at least one start'],
    ["no column for the rider's id", 'rider,horse\nAnna,Stella\n', 'no column swiss_equestrian_rider_id'],
    ['an id that is none', 'rider,rider id\nAnna,1\nBea,a/b\n', 'Line 3'],
  ])('is refused with what is wrong: %s', (_what, text, message) => {
    expect(() => readStartList(text)).toThrow(Refused);
    expect(() => readStartList(text)).toThrow(message);
  });
});

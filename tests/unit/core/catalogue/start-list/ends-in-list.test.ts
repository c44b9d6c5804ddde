import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import { endsInList, withoutKnownTimes } from '../../../../../core/catalogue/start-list/ends-in-list.ts';
import { writeStartList } from '../../../../../core/catalogue/start-list/write-start-list.ts';

const start = (id: string, horse_name: string, photo_to: number | null) => ({
  swiss_equestrian_rider_id: startId(id),
  rider_name: 'Anna Esempio',
  horse_name,
  photo_to,
  starting_number: 1,
  race_order: 1,
});
const starts = [start('900001', 'Stella CH', 12), start('900001.2', '=Bingo', null), start('900002', 'Éclair', 40)];
const HEAD = 'photo_to,rider_name,horse_name,swiss_equestrian_rider_id\n';
const read = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') => endsInList(Buffer.from(text, encoding), starts);

describe('the ends in a file', () => {
  it('are those of the rows that match on rider and horse, each with its line and how it was', () => {
    expect(read(`${HEAD}14,Anna Esempio,Stella CH,900001\n20,Anna Esempio,'=Bingo,900001\n`)).toEqual({
      ends: [
        { line: 2, swiss_equestrian_rider_id: '900001', rider_name: 'Anna Esempio', photo_to: 14, was: 12 },
        { line: 3, swiss_equestrian_rider_id: '900001.2', rider_name: 'Anna Esempio', photo_to: 20, was: null },
      ],
      times: null,
      unchanged: 0,
      refused: [],
    });
  });

  it('of further cameras have columns of their own, out and in, in each camera’s count', () => {
    const second = {
      number: 1,
      photoOf: (counter: number) => 1_000_000_000 + counter,
      endOf: ({ swiss_equestrian_rider_id: id }: (typeof starts)[number]) => (id === '900002' ? 1_000_000_007 : null),
    };
    const further = [
      { number: 1, endOf: (one: (typeof starts)[number]) => (second.endOf(one) ?? 0) % 1_000_000_000 || null },
    ];
    const file = writeStartList(starts, further);
    expect(file.split('\r\n')[0]).toContain('photo_to;rider_name;horse_name;swiss_equestrian_rider_id;photo_to_2');
    expect(endsInList(Buffer.from(file), starts, [second])).toMatchObject({ ends: [], unchanged: 3, refused: [] });
    const changed = `photo to 2,rider,horse,rider id,photo to\n9,Jörg,Éclair,900002,41\n5,Anna,Stella CH,900001,\n`;
    expect(endsInList(Buffer.from(changed), starts, [second]).ends).toMatchObject([
      { line: 2, photo_to: 41, was: 40 },
      { line: 2, photo_to: 1_000_000_009, was: 1_000_000_007 },
      { line: 3, photo_to: 1_000_000_005, was: null },
    ]);
    expect(endsInList(Buffer.from(changed), starts).refused).toMatchObject([
      { line: 2, reason: 'unknown_camera', value: 'photo_to_2' },
      { line: 3, reason: 'unknown_camera' },
    ]);
  });

  it('take nothing away where a row says nothing, or zero', () => {
    expect(read(`${HEAD},Anna,Stella CH,900001\n0,Jörg,Éclair,900002\n`)).toEqual({
      ends: [],
      times: null,
      unchanged: 2,
      refused: [],
    });
  });

  it('come with the times at which starts entered the ring, where a column says them', () => {
    const { ends, times, unchanged, refused } = read(
      'entrato in campo,rider,horse,rider id,photo to\n10:12:33,Anna,Stella CH,900001,14\n10:14:02,Jörg,Éclair,900002,\n10:15,Anna,=Bingo,900001,\n',
    );
    expect(ends).toMatchObject([{ line: 2, photo_to: 14 }]);
    expect(times).toEqual([
      { line: 2, swiss_equestrian_rider_id: '900001', ring_time: 36_753_000 },
      { line: 3, swiss_equestrian_rider_id: '900002', ring_time: 36_842_000 },
    ]);
    expect(unchanged).toBe(1);
    expect(refused).toMatchObject([{ line: 4, reason: 'no_time', value: '10:15' }]);
  });

  it('are recognised by their column, also without times; a heading may have its form in parentheses', () => {
    const head = 'entrato in campo (hh:mm:ss),rider,horse,rider id,photo to\n';
    expect(read(`${head}10:12:33,Anna,Stella CH,900001,14\n`).times).toMatchObject([{ ring_time: 36_753_000 }]);
    expect(read(`${head},Anna,Stella CH,900001,14\n`).times).toEqual([]);
    expect(read(`${HEAD}14,Anna,Stella CH,900001\n`).times).toBeNull();
  });

  it('leave lines unchanged of which the ring has the time already', () => {
    const found = read(
      'ring time,rider,horse,rider id,photo to\n10:12:33,Anna,Stella CH,900001,14\n10:14:02,Jörg,Éclair,900002,\n',
    );
    expect(withoutKnownTimes(found, () => false)).toMatchObject({ ends: [{ line: 2 }], times: [], unchanged: 1 });
    expect(withoutKnownTimes(found, ({ line }) => line === 3)).toMatchObject({ times: [{ line: 3 }], unchanged: 0 });
  });

  it('name each line without effect: a start outside the race, an invalid number, a repeated one', () => {
    const { ends, refused } = read(
      `${HEAD}5,Anna,Stella CH,900001\n9,Carla,Luna,900009\nsoon,Jörg,Éclair,900002\n6,Anna,Stella CH,900001\n7,Anna,"Nero,900001`,
    );
    expect(ends).toMatchObject([{ line: 5, photo_to: 6 }]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'repeated'],
      [3, 'not_in_race'],
      [4, 'no_number'],
      [6, 'broken_quotes'],
    ]);
  });

  it.each([
    [
      'semicolons, a byte order mark and CRLF',
      '\ufeffphoto_to;rider_name;horse_name;swiss_equestrian_rider_id\r\n44;Jörg;Éclair;900002\r\n',
      'utf8',
    ],
    ['tabs', 'photo_to\trider_name\thorse_name\tswiss_equestrian_rider_id\n44\tJörg\tÉclair\t900002\n', 'utf8'],
    [
      'quotes',
      '"photo_to","rider_name","horse_name","swiss_equestrian_rider_id"\n"44","Jörg","Éclair","900002"\n',
      'utf8',
    ],
    ['the letters of Windows', `${HEAD}44,Jörg,Éclair,900002\n`, 'latin1'],
    ['a horse without its accent', `${HEAD}44,Jörg,Eclair,900002\n`, 'utf8'],
  ] as const)('are read from a file with %s', (_what, text, encoding) => {
    expect(read(text, encoding)).toMatchObject({ ends: [{ photo_to: 44, was: 40 }], refused: [] });
  });

  it.each([
    ['a header only', HEAD, 'no_starts'],
    ['nothing', '', 'no_starts'],
    ['something else', 'a,b\n1,2\n', 'missing_column'],
    ['a workbook', 'PK\u0003\u0004\0\0', 'not_text'],
  ])('are none in %s, and it says why', (_what, text, reason) => {
    expect(read(text)).toMatchObject({
      ends: [],
      refused: expect.arrayContaining([expect.objectContaining({ reason })]),
    });
  });

  it('come back unchanged from the shop’s own export', () => {
    expect(read(writeStartList(starts))).toEqual({ ends: [], times: null, unchanged: 3, refused: [] });
  });

  it('are found in 50,000 lines, of which the race has three', () => {
    const others = Array.from({ length: 49_997 }, (_, i) => `${i + 1},Altro,Nessuno,${1_000_000 + i}`);
    const { ends, unchanged, refused } = read(
      `${HEAD}${others.join('\n')}\n1,Anna,Stella CH,900001\n2,Anna,'=Bingo,900001\n40,J,Éclair,900002\n`,
    );
    expect([ends.length, unchanged, refused.length]).toEqual([2, 1, 49_997]);
    expect(refused.at(-1)?.line).toBe(49_998);
  });
});

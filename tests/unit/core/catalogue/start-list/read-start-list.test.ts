import { describe, expect, it } from 'vitest';
import { readStartList } from '../../../../../core/catalogue/start-list/read-start-list.ts';

const read = (text: string) => readStartList(Buffer.from(text));

const anna = {
  swiss_equestrian_rider_id: '900001',
  rider_name: 'Anna Esempio',
  horse_name: 'Stella CH',
  starting_number: null,
  race_order: null,
  photo_to: 12,
  ring_time: null,
};

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
    [
      'what a heading says in parentheses, but where another one is headed without',
      'Rider (name);Horse;Rider ID (FNCH);Photo to;Horse (FEI)\nAnna Esempio;Stella CH;900001;12;105XY\n',
    ],
    ["a second start's address", 'rider,horse,rider id,photo to\nAnna Esempio,Stella CH,900001.2,12\n'],
    ['blanks that nobody sees', 'rider,horse,rider id,photo to\n Anna\u00a0\tEsempio ,"Stella\n CH",900001,12\n'],
  ])('is read: %s', (_what, text) => {
    expect(read(text)).toEqual({ starts: [anna], faults: [], ignored: [] });
  });

  it('is read as Excel saves it with the letters of Windows', () => {
    const file = Buffer.from('Reiter;Pferd;Reiter-ID\r\nZoë Müller;Gräfin v. d. Au;900002\r\n', 'latin1');
    expect(readStartList(file).starts).toMatchObject([{ rider_name: 'Zoë Müller', horse_name: 'Gräfin v. d. Au' }]);
  });

  it('has the same names however their accents are written', () => {
    const list = 'rider,horse,rider id\nNiccolò,Étoile,1\n';
    expect(read(list.normalize('NFD'))).toEqual(read(list.normalize('NFC')));
  });

  it('applies only a numeric photo_to, takes none for empty or zero, and says what it left out', () => {
    const { starts, ignored } = read(
      'rider,rider id,photo_to,nr\nA,1,,\nB,2,0,12a\nC,3,soon,3\nD,4,7,4\nE,5,1.2E+13,5',
    );
    expect(starts.map(({ photo_to }) => photo_to)).toEqual([null, null, null, 7, null]);
    expect(ignored).toEqual([
      { reason: 'no_number', line: 3, column: 'starting_number', value: '12a' },
      { reason: 'no_number', line: 4, column: 'photo_to', value: 'soon' },
      { reason: 'no_number', line: 6, column: 'photo_to', value: '1.2E+13' },
    ]);
  });

  it('may give ring times to the second: a time without seconds, or an invalid one, is omitted and named', () => {
    const { starts, ignored } = read(
      'Reiter;Reiter-ID;Einritt\nA;1;9:05:07\nB;2;10.12.33,5\nC;3;\nD;4;10:12\nE;5;25:00:00\n',
    );
    expect(starts.map(({ ring_time }) => ring_time)).toEqual([32_707_000, 36_753_500, null, null, null]);
    expect(ignored).toEqual([
      { reason: 'no_time', line: 5, column: 'ring_time', value: '10:12' },
      { reason: 'no_time', line: 6, column: 'ring_time', value: '25:00:00' },
    ]);
  });

  it('keeps the separator inside quotes, and lines that are too short', () => {
    const { starts } = read('rider,horse,rider id,number\n"Müller, Jörg",Éclair,900002,4\nAnna,Stella,900001');
    expect(starts).toMatchObject([
      { rider_name: 'Müller, Jörg', starting_number: 4 },
      { rider_name: 'Anna', starting_number: null },
    ]);
  });

  it('has one start of a rider and a horse, the last one, and says so; another horse is another start', () => {
    const { starts, ignored } = read('rider,horse,rider id,photo_to\nA,X,1,5\nA,Y,1,7\nAnna,X,1,9\n');
    expect(starts.map(({ rider_name, horse_name, photo_to }) => [rider_name, horse_name, photo_to])).toEqual([
      ['A', 'Y', 7],
      ['Anna', 'X', 9],
    ]);
    expect(ignored).toEqual([{ reason: 'repeated', line: 2, rider: 'A' }]);
  });

  it('keeps what looks like a formula as the name that it is', () => {
    expect(read('rider,horse,rider id\n=1+1,@home,1\n').starts).toMatchObject([
      { rider_name: '=1+1', horse_name: '@home' },
    ]);
  });

  it('names every line that is no start, and takes the others', () => {
    const { starts, faults } = read(
      `rider,horse,rider id\nAnna,,1\nBea,,a/b\n\n,X,3\n${'x'.repeat(201)},,4\n"Eva,,5\n`,
    );
    expect(starts).toMatchObject([{ rider_name: 'Anna' }]);
    expect(faults).toMatchObject([
      { reason: 'no_rider_id', line: 3, rider: 'Bea', value: 'a/b' },
      { reason: 'no_rider_name', line: 5 },
      { reason: 'too_long', line: 6, column: 'rider_name' },
      { reason: 'broken_quotes', line: 7 },
    ]);
  });

  it.each([
    ['nothing', '', 'no_starts'],
    ['nothing but headings', 'rider,rider id\n', 'no_starts'],
    ['headings and blank lines', 'rider,rider id\n,\n\n', 'no_starts'],
    ["no column for the rider's id", 'rider,horse\nAnna,Stella\n', 'missing_column'],
    ['no headings', '12,Anna,Stella,900001\n13,Bea,Luna,900002\n', 'missing_column'],
    ['a workbook', 'PK\x03\x04\0\0', 'not_text'],
  ])('is refused: %s', (_what, text, reason) => {
    const { starts, faults } = read(text);
    expect(starts).toEqual([]);
    expect(faults[0]?.reason).toBe(reason);
  });

  it('says which headings it has instead of those that it needs', () => {
    expect(read('Reiter,Pferd\nAnna,Stella\n').faults).toEqual([
      { reason: 'missing_column', line: 1, column: 'swiss_equestrian_rider_id', value: 'Reiter, Pferd' },
    ]);
  });

  it('with 50,000 lines names the faulty one', () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, i) => `${i + 1};Rider ${i};"Horse ""${i}""";${i === 41_234 ? '?' : i}`,
    );
    const { starts, faults } = read(`photo_to;rider;horse;rider id\r\n${lines.join('\r\n')}\r\n`);
    expect(starts).toHaveLength(49_999);
    expect(starts.at(-1)).toMatchObject({ horse_name: 'Horse "49999"', photo_to: 50_000 });
    expect(faults).toEqual([
      { reason: 'no_rider_id', line: 41_236, rider: 'Rider 41234', column: 'swiss_equestrian_rider_id', value: '?' },
    ]);
  });
});

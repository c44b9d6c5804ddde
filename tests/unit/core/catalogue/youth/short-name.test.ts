import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../../../../core/catalogue/youth/short-name.ts';

describe('the short name of a child', () => {
  it.each([
    ['Giulia Pellegrini', 'Giulia P.'],
    ['Anna Maria von Gunten', 'Anna G.'],
    ['Anna-Lena Müller-Käser', 'Anna-Lena M.'],
    ['Noé Élie Châtelain', 'Noé C.'],
    ['Luca d’Angelo', 'Luca D.'],
    ['Zoë E\u0301tienne', 'Zoë E\u0301.'],
    ['ROSSI Giulia', 'Giulia R.'],
    ['Giulia ROSSI BIANCHI', 'Giulia B.'],
    ['GIULIA ROSSI', 'GIULIA R.'],
    ['McDONALD Fiona', 'Fiona M.'],
    ['STRAßER Anna', 'Anna S.'],
    ['O’NEILL Niamh', 'Niamh O.'],
    ['Rossi, Giulia Maria', 'Giulia R.'],
    ['Rossi,', 'R.'],
    ['Rossi', 'R.'],
    ['  Giulia   Rossi  ', 'Giulia R.'],
    ['Giulia P.', 'Giulia P.'],
    ['', ''],
  ])('makes of %s %s', (name, short) => expect(shortName(name)).toBe(short));

  it('never holds the whole family name, and stays as it is when shortened again', () => {
    const word = fc.stringMatching(/^[A-ZÉÖ][a-zéö]{2,8}$/);
    fc.assert(
      fc.property(word, word, (given, family) => {
        const short = shortName(`${given} ${family}`);
        expect(short).toBe(`${given} ${family[0]}.`);
        expect(shortName(short)).toBe(short);
      }),
    );
  });
});

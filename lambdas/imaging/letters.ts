/**
 * Letters as drawn strokes, for the watermark: a function in the cloud has no fonts installed, and shipping one for a
 * dozen words would weigh more than all the code. Capital letters, 6 units high, the y axis pointing down.
 */

interface Letter {
  /** Advance without the gap to the next letter. */
  width: number;
  /** SVG path, to be stroked. */
  path: string;
}

const LETTERS: Record<string, Letter> = {
  A: { width: 4, path: 'M0 6L2 0L4 6M.8 4H3.2' },
  B: { width: 3.8, path: 'M0 0V6H2.2A1.55 1.55 0 0 0 2.2 2.9H0M2.2 2.9A1.45 1.45 0 0 0 2.2 0H0' },
  C: { width: 4, path: 'M4 1.2C3.4 .4 2.9 0 2.2 0A2.2 3 0 0 0 2.2 6C2.9 6 3.4 5.6 4 4.8' },
  D: { width: 4, path: 'M0 0V6H1.6A2.4 3 0 0 0 1.6 0Z' },
  E: { width: 3.4, path: 'M3.4 0H0V6H3.4M0 3H2.8' },
  F: { width: 3.4, path: 'M3.4 0H0V6M0 3H2.8' },
  G: { width: 4.2, path: 'M4 1.2C3.4 .4 2.9 0 2.2 0A2.2 3 0 0 0 2.2 6C3 6 3.6 5.6 4.2 4.9V3.2H2.6' },
  H: { width: 4, path: 'M0 0V6M4 0V6M0 3H4' },
  I: { width: 0.4, path: 'M.2 0V6' },
  J: { width: 2.6, path: 'M2.6 0V4.5A1.3 1.5 0 0 1 0 4.5' },
  K: { width: 3.8, path: 'M0 0V6M3.6 0L0 3.6M1.3 2.4L3.8 6' },
  L: { width: 3.2, path: 'M0 0V6H3.2' },
  M: { width: 4.8, path: 'M0 6V0L2.4 4L4.8 0V6' },
  N: { width: 4, path: 'M0 6V0L4 6V0' },
  O: { width: 4.4, path: 'M2.2 0A2.2 3 0 0 0 2.2 6A2.2 3 0 0 0 2.2 0' },
  P: { width: 3.8, path: 'M0 6V0H2.2A1.6 1.6 0 0 1 2.2 3.2H0' },
  Q: { width: 4.4, path: 'M2.2 0A2.2 3 0 0 0 2.2 6A2.2 3 0 0 0 2.2 0M2.8 4.4L4.4 6.4' },
  R: { width: 3.8, path: 'M0 6V0H2.2A1.6 1.6 0 0 1 2.2 3.2H0M1.8 3.2L3.8 6' },
  S: { width: 3.6, path: 'M3.4 1C3 .3 2.5 0 1.8 0A1.5 1.5 0 0 0 1.8 3A1.5 1.5 0 0 1 1.8 6C1 6 .4 5.6 0 4.9' },
  T: { width: 4, path: 'M0 0H4M2 0V6' },
  U: { width: 4, path: 'M0 0V4A2 2 0 0 0 4 4V0' },
  V: { width: 4, path: 'M0 0L2 6L4 0' },
  W: { width: 6, path: 'M0 0L1.5 6L3 1L4.5 6L6 0' },
  X: { width: 4, path: 'M0 0L4 6M4 0L0 6' },
  Y: { width: 4, path: 'M0 0L2 3V6M4 0L2 3' },
  Z: { width: 4, path: 'M0 0H4L0 6H4' },
  0: { width: 4, path: 'M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0' },
  1: { width: 1.6, path: 'M0 1.4L1.6 0V6' },
  2: { width: 4, path: 'M.2 1.6A1.8 1.6 0 0 1 3.8 1.6C3.8 3.2 0 5 0 6H4' },
  3: { width: 3.8, path: 'M.2 0H3.6L1.8 2.4A1.8 1.8 0 0 1 1.8 6C1 6 .4 5.6 0 4.9' },
  4: { width: 4, path: 'M3 6V0L0 4.3H4' },
  5: { width: 3.8, path: 'M3.5 0H.6L.4 2.6C2.2 1.9 3.8 2.6 3.8 4.1C3.8 6.2 1.2 6.5 0 5.2' },
  6: { width: 3.8, path: 'M3.2 0C1 1 0 2.8 0 4.1A1.9 1.9 0 0 0 3.8 4.1A1.9 1.9 0 0 0 0 4.1' },
  7: { width: 4, path: 'M0 0H4L1.4 6' },
  8: {
    width: 3.8,
    path: 'M1.9 2.8A1.5 1.4 0 0 1 1.9 0A1.5 1.4 0 0 1 1.9 2.8A1.9 1.6 0 0 1 1.9 6A1.9 1.6 0 0 1 1.9 2.8',
  },
  9: { width: 3.8, path: 'M.6 6C2.8 5 3.8 3.2 3.8 1.9A1.9 1.9 0 0 0 0 1.9A1.9 1.9 0 0 0 3.8 1.9' },
  '.': { width: 0.4, path: 'M.2 6H.21' },
  '-': { width: 2, path: 'M0 3.3H2' },
  '–': { width: 3, path: 'M0 3.3H3' },
  "'": { width: 0.4, path: 'M.2 0V1.4' },
  '’': { width: 0.4, path: 'M.2 0V1.4' },
  '/': { width: 2, path: 'M0 6L2 0' },
  '+': { width: 3, path: 'M0 3.3H3M1.5 1.8V4.8' },
  '&': { width: 4, path: 'M4 6L1 1.8A1.1 1.1 0 1 1 3 1.3C3 2.6 0 3 0 4.5C0 6.6 3.4 6.4 4 3.4' },
  '@': { width: 4.8, path: 'M3.4 2.2V4A.8 .8 0 0 0 4.8 4V3A2.4 3 0 1 0 3.8 5.6M3.4 3A1 1.2 0 1 0 3.4 3.2' },
};

/** Accents, as Unicode's combining characters, centred above (or, the cedilla, below) their letter. */
const ACCENTS: Record<string, string> = {
  '\u0300': 'M-.7 -1.8L.2 -1',
  '\u0301': 'M.7 -1.8L-.2 -1',
  '\u0302': 'M-.9 -1L0 -1.8L.9 -1',
  '\u0303': 'M-1 -1.1C-.5 -2 .5 -.8 1 -1.7',
  '\u0308': 'M-.9 -1.3H-.89M.9 -1.3H.91',
  '\u030c': 'M-.9 -1.8L0 -1L.9 -1.8',
  '\u0327': 'M.2 6.3C.8 7.2 .2 7.5 -.5 7.3',
};

const GAP = 1.5;
const SPACE = 2.4;

/**
 * A text as one SVG group's content: a path a letter, from the origin to the right, 6 units high.
 * Characters that are not drawn here become blanks; a text without a single known one gives width 0.
 */
export function drawLetters(text: string): { width: number; svg: string } {
  let x = 0;
  let last = 0;
  let svg = '';
  for (const character of text.trim().toUpperCase().normalize('NFD')) {
    const accent = ACCENTS[character];
    const letter = LETTERS[character];
    if (accent !== undefined) {
      svg += `<path transform="translate(${(x - GAP - last / 2).toFixed(2)} 0)" d="${accent}"/>`;
    } else if (letter) {
      svg += `<path transform="translate(${x.toFixed(2)} 0)" d="${letter.path}"/>`;
      last = letter.width;
      x += letter.width + GAP;
    } else {
      x += SPACE;
    }
  }
  return svg === '' ? { width: 0, svg } : { width: x - GAP, svg };
}

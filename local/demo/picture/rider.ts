import { icons } from '@iconify-json/noto';
import { drawNumber } from './digits.ts';
import { type Random } from '../../random.ts';

/** The look of a horse and its rider: one colour for each part of the drawing. */
export interface Pair {
  coat: string;
  coatShade: string;
  mane: string;
  muzzle: string;
  cloth: string;
  girth: string;
  jacket: string;
  breeches: string;
  boots: string;
  helmet: string;
  hair: string;
  skin: string;
}

/** The colours of the parts in the `horse-racing` drawing of Noto Emoji (Apache-2.0). */
const original: Record<keyof Pair, string[]> = {
  coat: ['#d17858'],
  coatShade: ['#a95531'],
  mane: ['#523730'],
  muzzle: ['#ffb169'],
  cloth: ['#37b5e1'],
  girth: ['#0468a6'],
  jacket: ['#ff8e00'],
  breeches: ['#c8c8c8'],
  boots: ['#444'],
  helmet: ['#5d6266'],
  hair: ['#543930', '#795548', '#6d4c41'],
  skin: ['#ffca28', '#ffb300'],
};

const coats = [
  { coat: '#8a4b2a', coatShade: '#693318', mane: '#2a1a14', muzzle: '#a97b5c' },
  { coat: '#5b3524', coatShade: '#432416', mane: '#1a1210', muzzle: '#7d5a48' },
  { coat: '#b06a3b', coatShade: '#8f4f27', mane: '#a05a30', muzzle: '#d3a37f' },
  { coat: '#3a302d', coatShade: '#28201e', mane: '#120e0d', muzzle: '#5a4a44' },
  { coat: '#d9d6cf', coatShade: '#b3afa8', mane: '#8d8a86', muzzle: '#9a928c' },
  { coat: '#a7a29b', coatShade: '#827d77', mane: '#55524f', muzzle: '#7f7771' },
  { coat: '#cfa66b', coatShade: '#ac8349', mane: '#efe2c6', muzzle: '#dcbf99' },
  { coat: '#7b3f24', coatShade: '#5d2c17', mane: '#3d1d10', muzzle: '#b2866b' },
] as const;
const jackets = ['#1d2c4f', '#14181f', '#5b1423', '#123d36', '#3a3f47', '#27496d', '#6d1f2e', '#2f2a4a'];
const cloths = ['#f4f4f1', '#1d2c4f', '#7a1527', '#0f5a4b', '#c9b078', '#2b6ca3', '#111418', '#8c5a8f'];
const skins = ['#f1c5a0', '#e5ae83', '#c98d62', '#f5d3b5', '#8f5f42'];
const hairs = ['#3b261b', '#8a5a2e', '#c79a55', '#1d1512', '#6a3d22'];

export function randomPair(random: Random): Pair {
  const cloth = random.pick(cloths);
  return {
    ...random.pick(coats),
    cloth,
    girth: cloth === '#111418' ? '#2c3138' : '#1a1d22',
    jacket: random.pick(jackets),
    breeches: random.pick(['#f3f0e8', '#e9e4d6', '#f7f7f5']),
    boots: random.pick(['#15161a', '#2a1b14', '#1c1c20']),
    helmet: random.pick(['#15171c', '#20263a', '#2b2f36', '#3a1a20']),
    hair: random.pick(hairs),
    skin: random.pick(skins),
  };
}

/** The drawing's own viewBox is 128 × 128; the horse gallops to the left. */
export const DRAWING_SIZE = 128;

/**
 * Returns the pair as SVG content in the drawing's own coordinates. The starting number is on the saddle cloth,
 * mirrored if the picture will be mirrored.
 */
export function drawnPair(pair: Pair, startingNumber: number | null, mirrored: boolean): string {
  let body = icons.icons['horse-racing']!.body;
  for (const [part, colours] of Object.entries(original) as [keyof Pair, string[]][]) {
    for (const colour of colours) body = body.replaceAll(colour, pair[part]);
  }
  if (startingNumber === null) return body;
  const ink = pair.cloth === '#f4f4f1' || pair.cloth === '#c9b078' ? '#16181d' : '#f7f7f4';
  const place = mirrored ? 'translate(89 60) rotate(-6) scale(-1 1)' : 'translate(80 61) rotate(-6)';
  return `${body}<g transform="${place}">${drawNumber(startingNumber, 7, ink).svg}</g>`;
}

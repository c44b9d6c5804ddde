import type { Random } from '../../random.ts';
import type { Composition } from './composition.ts';
import { drawNumber } from './digits.ts';
import { drawnFence, fences } from './fence.ts';
import type { Scene } from './scenery.ts';

export function shadowAndDust(
  middle: number,
  ground: number,
  composition: Composition,
  scale: number,
  scene: Scene,
): string {
  const reach = composition.pair * scale;
  const fade = 1 / (1 + composition.lift / 160);
  const dust = scene.ground === 'grass' ? '#9fae78' : '#e6d6b8';
  const clouds =
    composition.lift > 200
      ? ''
      : Array.from(
          { length: 7 },
          (_, i) =>
            `<ellipse cx="${middle + reach * (0.12 + i * 0.075)}" cy="${ground - reach * (0.015 + (i % 3) * 0.018)}" rx="${reach * (0.1 - i * 0.006)}" ry="${reach * 0.045}" fill="url(#dust)"/>`,
        ).join('');
  return `<defs><radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="${0.55 * fade}"/><stop offset=".6" stop-color="#000" stop-opacity="${0.25 * fade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="dust"><stop offset="0" stop-color="${dust}" stop-opacity=".6"/><stop offset="1" stop-color="${dust}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${middle}" cy="${ground + 8 * scale}" rx="${reach * 0.46}" ry="${reach * 0.05}" fill="url(#shadow)"/>${clouds}`;
}

export function fenceAt(
  middle: number,
  ground: number,
  composition: Composition,
  scale: number,
  random: Random,
): string {
  if (composition.fence === null) return '';
  return `<g transform="translate(${middle + composition.fence * scale} ${ground + 14 * scale}) scale(${scale})">${drawnFence(random.pick(fences))}</g>`;
}

export const vignette = ({ width, height }: { width: number; height: number }): string =>
  `<defs><radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/>`;

/**
 * A fraction of the short side: readable on the full screen, and only a few grains on a card, where the shop has its
 * own labels.
 */
const NUMBER_HEIGHT = 0.017;

/** Draws the number in the lower left corner; mirrored on the right if the picture will be mirrored. */
export function cornerNumber(
  number: number,
  { width, height }: { width: number; height: number },
  mirrored: boolean,
): string {
  const size = Math.round(Math.min(width, height) * NUMBER_HEIGHT);
  const turn = mirrored ? `translate(${width} 0) scale(-1 1) ` : '';
  const { svg } = drawNumber(number, size, '#fff');
  return `<g transform="${turn}translate(${size} ${height - size * 2.2})" stroke="#0b0d10" stroke-opacity=".6" stroke-width=".18" paint-order="stroke">${svg}</g>`;
}

/**
 * A fence seen from the side: standards, coloured poles and, under some, a plank filler. Origin: middle of its foot.
 */
export interface Fence {
  height: number;
  colours: readonly [string, string];
  filler: boolean;
}

export const fences: readonly Fence[] = [
  { height: 330, colours: ['#c8372d', '#fdfdfb'], filler: false },
  { height: 390, colours: ['#1f5f9e', '#fdfdfb'], filler: true },
  { height: 360, colours: ['#e3b23c', '#20242b'], filler: false },
  { height: 420, colours: ['#2f7d53', '#fdfdfb'], filler: true },
  { height: 300, colours: ['#7a3f8c', '#f4e8c8'], filler: false },
];

const POLE = 34;
const SPAN = 620;

function pole(y: number, [first, second]: readonly [string, string]): string {
  const stripes = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${-SPAN / 2 + (i * SPAN) / 8}" y="${y}" width="${SPAN / 8 + 1}" height="${POLE}" fill="${i % 2 ? second : first}"/>`,
  );
  return `${stripes.join('')}<rect x="${-SPAN / 2}" y="${y + POLE - 11}" width="${SPAN}" height="11" fill="#000" fill-opacity=".22"/>`;
}

export function drawnFence(fence: Fence): string {
  const rows = Math.floor(fence.height / 110);
  const poles = Array.from({ length: rows }, (_, i) => pole(-fence.height + i * 105, fence.colours));
  const filler = fence.filler
    ? `<rect x="${-SPAN / 2 + 40}" y="-110" width="${SPAN - 80}" height="110" rx="10" fill="${fence.colours[0]}"/><path d="M${-SPAN / 2 + 70} -55h${SPAN - 140}" stroke="${fence.colours[1]}" stroke-width="16" stroke-dasharray="60 40"/>`
    : '';
  const standard = (x: number): string =>
    `<rect x="${x - 20}" y="${-fence.height - 90}" width="40" height="${fence.height + 90}" rx="8" fill="#fbfaf6"/><rect x="${x + 6}" y="${-fence.height - 90}" width="14" height="${fence.height + 90}" fill="#000" fill-opacity=".14"/><rect x="${x - 60}" y="-26" width="120" height="26" rx="8" fill="#e9e6de"/>`;
  const flowers = Array.from(
    { length: 12 },
    (_, i) =>
      `<circle cx="${-SPAN / 2 - 70 + i * 70}" cy="${-18 - (i % 3) * 12}" r="22" fill="#3f7a45"/><circle cx="${-SPAN / 2 - 64 + i * 70}" cy="${-34 - (i % 3) * 12}" r="11" fill="${i % 2 ? '#e7536b' : '#f6d04d'}"/>`,
  ).join('');
  return `<ellipse cx="0" cy="6" rx="${SPAN / 2 + 90}" ry="26" fill="#000" fill-opacity=".28"/>${standard(-SPAN / 2)}${filler}${poles.join('')}${standard(SPAN / 2)}${flowers}`;
}

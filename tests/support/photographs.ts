import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 800;

/** Drawn pictures stay for the next run. */
const kept = join(import.meta.dirname, '..', '..', 'build', 'test-photographs');

/** Returns a JPEG as a camera stores it, with the same bytes only for the same number. */
export async function photograph(number: number): Promise<Buffer> {
  const file = join(kept, `${number}.jpg`);
  if (existsSync(file)) return readFileSync(file);
  const picture = await draw(number);
  mkdirSync(kept, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, picture);
  renameSync(unfinished, file);
  return picture;
}

/** Draws sky, ground and a fence in own colours, and the number as a row of bars, which needs no font. */
function draw(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const bars = [...number.toString(2)].map(
    (bit, i) =>
      `<rect x="${40 + i * 34}" y="${HEIGHT - 90}" width="22" height="${bit === '1' ? 60 : 20}" fill="#fff"/>`,
  );
  const rails = [0, 1, 2].map(
    (i) =>
      `<rect x="380" y="${430 + i * 60}" width="440" height="26" rx="13" fill="${i % 2 === 0 ? '#d33' : '#fff'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 45%)"/><stop offset="1" stop-color="hsl(${hue} 60% 85%)"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><rect y="520" width="${WIDTH}" height="280" fill="#b6935f"/>
<ellipse cx="600" cy="${300 - (number % 5) * 20}" rx="210" ry="95" fill="#5a3a22"/><circle cx="${780 + (number % 7) * 8}" cy="210" r="62" fill="#5a3a22"/>
${rails.join('')}${bars.join('')}</svg>`;
  const taken = `2026:08:21 10:${String(Math.floor(number / 60) % 60).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
  return sharp(Buffer.from(svg))
    .flatten()
    .withExif({ IFD0: { Make: 'Beispielkamera' }, IFD2: { DateTimeOriginal: taken } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

import { type Random, seeded } from '../../random.ts';

/** Place and time of a race: the background and the light. */
export interface Scene {
  light: 'morning' | 'noon' | 'evening' | 'overcast' | 'hall';
  terrain: 'lake' | 'alps' | 'hills';
  ground: 'sand' | 'grass' | 'dressage';
}

interface Palette {
  sky: [string, string, string];
  far: string[];
  trees: [string, string];
  sand: [string, string];
  grass: [string, string];
  /** The colour and strength of the light, laid over everything at the end. */
  tint: [string, number];
}

const palettes: Record<Scene['light'], Palette> = {
  morning: {
    sky: ['#7fb2dc', '#cfe3ee', '#fdf1dc'],
    far: ['#8fa9bd', '#6f8ea3', '#557a78'],
    trees: ['#3f6a4a', '#2d5139'],
    sand: ['#d8c4a2', '#b79e78'],
    grass: ['#8fb35c', '#5f8a3f'],
    tint: ['#ffe2a8', 0.1],
  },
  noon: {
    sky: ['#3f86cf', '#86bce6', '#dceef7'],
    far: ['#7f9fb8', '#5f86a0', '#4d7a5e'],
    trees: ['#3a7040', '#275530'],
    sand: ['#e2cfa8', '#c0a67b'],
    grass: ['#86b54e', '#5a8c36'],
    tint: ['#ffffff', 0.03],
  },
  evening: {
    sky: ['#4c6a9c', '#e39a6c', '#ffd596'],
    far: ['#8a6f86', '#6a5a74', '#4d5560'],
    trees: ['#3d4d38', '#27362a'],
    sand: ['#d9ac7b', '#a97c52'],
    grass: ['#8d9448', '#5b6a33'],
    tint: ['#ff9b45', 0.17],
  },
  overcast: {
    sky: ['#9aa6b0', '#bcc5cb', '#dfe3e4'],
    far: ['#93a0a8', '#7a8a92', '#61756f'],
    trees: ['#46614c', '#33493a'],
    sand: ['#c6b89f', '#a39479'],
    grass: ['#7f9a5b', '#5b7844'],
    tint: ['#b9c6d2', 0.12],
  },
  hall: {
    sky: ['#4b433c', '#6b5f53', '#8a7a68'],
    far: ['#6a5c4d', '#5a4d41', '#4a4037'],
    trees: ['#4f4438', '#3d342b'],
    sand: ['#cbb595', '#9f8867'],
    grass: ['#8f8a60', '#6f6a48'],
    tint: ['#ffd9a0', 0.12],
  },
};

/** The background's own size; photos are crops of it. */
export const SCENERY_WIDTH = 3600;
export const SCENERY_HEIGHT = 2100;
/** The beginning of the ground, and the line where the hooves touch it, in the background's pixels. */
export const HORIZON = 1120;
export const TRACK = 1640;

const ridge = (random: Random, base: number, height: number, step: number): string => {
  const points = Array.from({ length: Math.ceil(SCENERY_WIDTH / step) + 2 }, (_, i) => {
    const swell = Math.sin(i * 0.7 + random.between(0, 2)) * 0.5 + 0.5;
    return `${i * step} ${Math.round(base - height * (0.25 + 0.75 * swell * random.between(0.55, 1)))}`;
  });
  return `M0 ${base + 400}L${points.join('L')}L${SCENERY_WIDTH} ${base + 400}Z`;
};

function distance(scene: Scene, palette: Palette, random: Random): string {
  if (scene.light === 'hall') {
    const beams = Array.from(
      { length: 10 },
      (_, i) =>
        `<path d="M${i * 400} 0l60 ${HORIZON - 150}h-26L${i * 400 - 60} 0z" fill="#2f2a25" fill-opacity=".55"/><rect x="${i * 400 + 90}" y="330" width="240" height="300" fill="#f6e6c4" fill-opacity=".62"/>`,
    );
    return beams.join('');
  }
  const heights =
    scene.terrain === 'alps' ? [820, 560, 260] : scene.terrain === 'lake' ? [620, 420, 170] : [240, 190, 130];
  const layers = heights.map((height, i) => {
    const base = HORIZON - 120 + i * 40;
    const snow =
      scene.terrain === 'alps' && i === 0
        ? `<path d="${ridge(seeded(`${scene.terrain}snow`), base - 60, height - 40, 150)}" fill="#fff" fill-opacity=".35"/>`
        : '';
    return `<path d="${ridge(random, base, height, i === 0 ? 190 : 120)}" fill="${palette.far[i]}" fill-opacity="${0.75 + i * 0.1}"/>${snow}`;
  });
  const lake =
    scene.terrain === 'lake'
      ? `<rect y="${HORIZON - 130}" width="${SCENERY_WIDTH}" height="110" fill="${palette.sky[1]}" fill-opacity=".8"/>`
      : '';
  return layers.join('') + lake;
}

function trees(palette: Palette, random: Random): string {
  const crowns = Array.from({ length: 70 }, () => {
    const x = random.between(-40, SCENERY_WIDTH + 40);
    const height = random.between(90, 300);
    const slender = random.next() < 0.3 ? 0.22 : 0.5;
    return `<ellipse cx="${x}" cy="${HORIZON - height * 0.45}" rx="${height * slender}" ry="${height * 0.6}" fill="${random.pick(palette.trees)}" fill-opacity="${random.between(0.75, 1)}"/>`;
  });
  return crowns.join('');
}

function spectators(random: Random): string {
  const colours = ['#b9483f', '#ece7de', '#2f4b73', '#d7b14a', '#4d7a63', '#7c4f7a', '#30343c'];
  const tents = Array.from({ length: 4 }, (_, i) => {
    const x = 250 + i * 900 + random.between(-160, 160);
    return `<path d="M${x} ${HORIZON - 130}l170 -95 170 95z" fill="#fbfaf6"/><rect x="${x}" y="${HORIZON - 130}" width="340" height="130" fill="#e9e6de"/>`;
  });
  const people = Array.from({ length: 130 }, () => {
    const x = random.between(0, SCENERY_WIDTH);
    const colour = random.pick(colours);
    return `<rect x="${x}" y="${HORIZON - 62}" width="24" height="74" rx="11" fill="${colour}"/><circle cx="${x + 12}" cy="${HORIZON - 76}" r="13" fill="#d9a982"/>`;
  });
  return tents.join('') + people.join('');
}

function arena(scene: Scene, palette: Palette, random: Random): string {
  const [light, dark] = scene.ground === 'grass' ? palette.grass : palette.sand;
  const floor = `<defs><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect y="${HORIZON}" width="${SCENERY_WIDTH}" height="${SCENERY_HEIGHT - HORIZON}" fill="url(#floor)"/>`;
  const marks = Array.from({ length: 260 }, () => {
    const y = random.between(HORIZON + 40, SCENERY_HEIGHT);
    const depth = (y - HORIZON) / (SCENERY_HEIGHT - HORIZON);
    return `<ellipse cx="${random.between(0, SCENERY_WIDTH)}" cy="${y}" rx="${20 + 110 * depth}" ry="${3 + 13 * depth}" fill="${random.next() < 0.5 ? dark : light}" fill-opacity=".35"/>`;
  });
  const rail =
    scene.ground === 'dressage'
      ? `<rect y="${HORIZON + 26}" width="${SCENERY_WIDTH}" height="34" fill="#fdfdfb"/><rect y="${HORIZON + 60}" width="${SCENERY_WIDTH}" height="9" fill="#000" fill-opacity=".18"/>`
      : Array.from(
          { length: 19 },
          (_, i) => `<rect x="${i * 200}" y="${HORIZON - 40}" width="14" height="105" fill="#f7f5ef"/>`,
        ).join('') +
        `<rect y="${HORIZON - 22}" width="${SCENERY_WIDTH}" height="15" fill="#f7f5ef"/><rect y="${HORIZON + 16}" width="${SCENERY_WIDTH}" height="13" fill="#ebe8e0"/>`;
  return floor + marks.join('') + rail;
}

/** Returns the whole background as an SVG document of SCENERY_WIDTH × SCENERY_HEIGHT. */
export function sceneryOf(scene: Scene, seed: string): string {
  const random = seeded(seed);
  const palette = palettes[scene.light];
  const [high, middle, low] = palette.sky;
  const sun =
    scene.light === 'evening' || scene.light === 'morning'
      ? `<radialGradient id="sun"><stop offset="0" stop-color="#fff6d8" stop-opacity=".95"/><stop offset=".25" stop-color="#ffe2a0" stop-opacity=".5"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient><circle cx="${random.between(500, 3000)}" cy="${HORIZON - 420}" r="900" fill="url(#sun)"/>`
      : '';
  const clouds =
    scene.light === 'hall'
      ? ''
      : Array.from(
          { length: 14 },
          () =>
            `<ellipse cx="${random.between(0, SCENERY_WIDTH)}" cy="${random.between(60, 620)}" rx="${random.between(160, 520)}" ry="${random.between(22, 70)}" fill="#fff" fill-opacity="${random.between(0.12, scene.light === 'overcast' ? 0.5 : 0.34)}"/>`,
        ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENERY_WIDTH}" height="${SCENERY_HEIGHT}" viewBox="0 0 ${SCENERY_WIDTH} ${SCENERY_HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<rect width="${SCENERY_WIDTH}" height="${HORIZON + 10}" fill="url(#sky)"/>${sun}${clouds}
${distance(scene, palette, random)}${scene.light === 'hall' ? '' : trees(palette, random)}${spectators(random)}${arena(scene, palette, random)}
<rect width="${SCENERY_WIDTH}" height="${SCENERY_HEIGHT}" fill="${palette.tint[0]}" fill-opacity="${palette.tint[1]}"/></svg>`;
}

/** Returns the light on the horse: colours over its upper and lower half. */
export function lightOn(scene: Scene): { above: string; below: string } {
  switch (scene.light) {
    case 'evening':
      return { above: 'rgba(255,190,110,.34)', below: 'rgba(30,14,40,.5)' };
    case 'morning':
      return { above: 'rgba(255,236,190,.28)', below: 'rgba(20,24,50,.4)' };
    case 'noon':
      return { above: 'rgba(255,255,255,.24)', below: 'rgba(10,14,30,.42)' };
    case 'overcast':
      return { above: 'rgba(235,242,250,.16)', below: 'rgba(20,26,34,.32)' };
    case 'hall':
      return { above: 'rgba(255,222,170,.2)', below: 'rgba(24,16,8,.5)' };
  }
}

import type { Random } from './random.ts';
import type { DayRecipe, Recipe } from './recipe.ts';
import { MINUTE, SECOND, type Pause, type Ride } from './ride.ts';
import { ringOf, type Ring } from './ring.ts';
import type { Sport } from './sports.ts';
import { startListOf, type StartList } from './start-list.ts';

export interface Day extends StartList {
  plannedStart: number;
  rides: Ride[];
  round2: string[] | null;
  pauses: Pause[];
}

/** Plays a class in true time: who rides when, and when nobody does. */
export function dayOf(random: Random, recipe: Recipe): Day {
  const { noise, day = {} } = recipe;
  const sport = noise === 'clean' ? { ...recipe.sport, retires: 0 } : recipe.sport;
  const list = startListOf(random, recipe);
  const plannedStart = Date.UTC(2025, random.whole(2, 9), random.whole(1, 28)) + random.whole(15, 34) * 30 * MINUTE;
  const delay = noise === 'clean' ? random.between(0, 3) : Math.min(25, random.about(3, 1));
  const opens = plannedStart + delay * MINUTE;
  const ring = ringOf(random, sport, opens, day.holds ? holdsAfter(random, opens, list.calls.length) : []);

  const ends = day.storm && day.storm.resumesAfter === undefined ? day.storm.after : 1;
  const called = list.calls.slice(0, Math.round(ends * list.calls.length));
  const rests = restsOf(random, sport, day, called.length);
  const atOnce: string[] = [];
  for (const [place, { participantId, comes }] of called.entries()) {
    const rest = rests.get(place);
    if (rest) ring.rest(rest.seconds, rest.photos);
    if (!comes) {
      ring.wait();
      continue;
    }
    ring.send(participantId, 1);
    if (day.jumpOff !== 'at-once' || participantId === undefined || !random.chance(0.28)) continue;
    ring.send(participantId, 2, 0.6);
    atOnce.push(participantId);
  }
  const jumpOff = day.jumpOff === 'at-once' ? atOnce : jumpOffAfter(random, recipe, ring);
  return { ...list, plannedStart, rides: ring.rides, round2: jumpOff.length > 0 ? jumpOff : null, pauses: ring.pauses };
}

interface Rest {
  seconds: number;
  photos: Pause['photos'];
}

/** Draws the pauses by the riders before them. The usual ones begin anew after one that is special to the day. */
function restsOf(random: Random, sport: Sport, { pause, storm }: DayRecipe, calls: number): Map<number, Rest> {
  const rests = new Map<number, Rest>();
  if (pause) rests.set(Math.round(pause.after * calls), pause);
  if (storm?.resumesAfter !== undefined) {
    rests.set(Math.round(storm.after * calls), { seconds: storm.resumesAfter, photos: 'none' });
  }
  let untilPause = random.whole(...sport.pauseAfter);
  for (let place = 1; place < calls; place++) {
    untilPause -= 1;
    if (untilPause > 0 && !rests.has(place)) continue;
    if (!rests.has(place)) rests.set(place, { seconds: random.between(...sport.pause), photos: 'none' });
    untilPause = random.whole(...sport.pauseAfter);
  }
  return rests;
}

/** Rides the second round after a change of the course; who starts in it is announced, and few do not come. */
function jumpOffAfter(random: Random, { sport, noise, day = {} }: Recipe, ring: Ring): string[] {
  const kind = day.jumpOff ?? (random.chance(sport.jumpOff) ? 'after' : 'never');
  if (kind === 'never' || day.storm) return [];
  const finished = ring.rides.filter((ride) => ride.reached === 1).flatMap(({ participantId }) => participantId ?? []);
  const everybody = kind === 'everybody';
  const qualified = everybody
    ? finished
    : random.shuffled(finished).slice(0, Math.min(12, Math.ceil(finished.length * random.between(0.12, 0.3))));
  const announced = random.chance(0.5) ? finished.filter((id) => qualified.includes(id)) : qualified;
  if (announced.length > 0) ring.rest(random.between(300, 900), 'none');
  for (const id of announced) {
    if (noise !== 'clean' && random.chance(0.04)) ring.wait();
    else ring.send(id, 2, everybody ? 1 : 0.62);
  }
  return announced;
}

/** Draws accidents on a course: everybody waits where they are, and nobody is sent off. */
function holdsAfter(random: Random, opens: number, calls: number): Pause[] {
  return Array.from({ length: random.whole(1, 2) }, () => {
    const from = opens + random.between(0.1, 0.8) * calls * 165 * SECOND;
    return { from, to: from + random.between(4, 18) * MINUTE, photos: 'none' };
  });
}

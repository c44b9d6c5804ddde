import { cardOf, type Card, type Taken } from './camera.ts';
import type { ClassFile, ClassTruth, PhotoKind, Round } from './class-file.ts';
import { dayOf, type Day } from './day.ts';
import { extrasOf, separatorsOf } from './extras.ts';
import { shotsOf, type Shot } from './photographer.ts';
import { randomOf, type Random } from './random.ts';
import type { CameraRecipe, Recipe } from './recipe.ts';
import { MINUTE, type Ride } from './ride.ts';
import { timingOf } from './timing.ts';

/** Makes a class from its name and seed: the same two give the same class. */
export function makeClass(name: string, seed: number, recipeOf: (random: Random) => Recipe): ClassFile {
  const random = randomOf(`${name} ${String(seed)}`);
  const recipe = recipeOf(random);
  const day = dayOf(random, recipe);
  const others = otherClass(random, recipe, day);
  const cameras = recipe.cameras ?? usualCameras(random);
  const cards = cameras.map((camera, place) => {
    return { id: 'ABC'.charAt(place), ...photographed(random, 'ABC'.charAt(place), { recipe, day, others, camera }) };
  });
  const taken = cards.flatMap((card) => card.taken);
  const rode = new Set(day.rides.filter(({ round }) => round === 1).map(({ participantId }) => participantId));
  return {
    about: recipe.about,
    input: {
      version: 1,
      raceId: `${name}-${String(seed)}`,
      discipline: recipe.sport.discipline,
      ...(random.chance(0.8) ? { plannedStart: day.plannedStart } : {}),
      starters: day.starters.map((starter) =>
        recipe.whoStarted ? { ...starter, started: rode.has(starter.participantId) } : starter,
      ),
      round2: day.round2,
      timing: recipe.timing ? timingOf(random, day.rides, recipe.timing, recipe.noise) : null,
      cameras: cards.map(({ id, clockPhoto }) => (clockPhoto ? { id, clockPhoto } : { id })),
      photos: taken.map(({ photo }) => photo),
    },
    truth: truthOf(day, cards),
  };
}

function usualCameras(random: Random): CameraRecipe[] {
  return random.chance(0.2) ? [{}, {}] : [{}];
}

interface Scene {
  recipe: Recipe;
  day: Day;
  others: readonly Ride[];
  camera: CameraRecipe;
}

function photographed(random: Random, id: string, { recipe, day, others, camera }: Scene): Card {
  const { sport, noise, habits = {} } = recipe;
  const [from, to] = camera.turn ?? [0, 1];
  const [first, last] = [day.rides[0]?.enters ?? 0, day.rides.at(-1)?.leaves ?? 0];
  const onDuty = (ride: Ride) => {
    const share = (ride.enters - first) / (last - first);
    return share >= from && share <= to;
  };
  const away = recipe.day?.nextClass === 'in-another-ring' ? others : [];
  const here = day.rides.filter((ride) => onDuty(ride) && !away.some((other) => meet(ride, other)));
  const riders = shotsOf(
    random,
    [...here, ...others].sort((a, b) => a.enters - b.enters),
    sport,
    habits,
    noise,
  );
  const shots = [...riders, ...extrasOf(random, riders, day.pauses, noise)];
  const numberOf = ({ ride }: Shot) =>
    day.starters.find(({ participantId }) => participantId === ride?.participantId)?.startNumber;
  const separators = separatorsOf(random, shots, habits);
  return cardOf(random, id, [...shots, ...separators], { recipe: camera, noise, habits, numberOf });
}

/** Plays the class that follows on the same card, or the part of one that is photographed in another ring meanwhile. */
function otherClass(random: Random, recipe: Recipe, day: Day): Ride[] {
  const where = recipe.day?.nextClass;
  if (!where) return [];
  const { rides } = dayOf(random, { ...recipe, noise: 'usual', day: { starts: [10, 40] } });
  const [begins, ends] = [rides[0]?.enters ?? 0, day.rides.at(-1)?.leaves ?? 0];
  const start = day.rides[0]?.enters ?? 0;
  const to =
    where === 'on-the-card'
      ? ends + random.between(15, 45) * MINUTE
      : start + (ends - start) * random.between(0.2, 0.6);
  const length = where === 'on-the-card' ? Infinity : random.between(15, 35) * MINUTE;
  return rides.filter((ride) => ride.enters - begins < length).map((ride) => unlisted(ride, to - begins));
}

function unlisted({ participantId: _, ...ride }: Ride, later: number): Ride {
  const { enters, bell, starts, ends, leaves, at } = ride;
  return {
    ...ride,
    enters: enters + later,
    bell: bell + later,
    starts: starts + later,
    ends: ends + later,
    leaves: leaves + later,
    at: (share) => at(share) + later,
  };
}

function meet(a: Ride, b: Ride): boolean {
  return a.enters < b.leaves + MINUTE && b.enters < a.leaves + MINUTE;
}

function truthOf({ starters, rides, round2 }: Day, cards: readonly Card[]): ClassTruth {
  const taken = cards.flatMap((card) => card.taken);
  const key = (participantId: string | undefined, round: Round) => `${participantId ?? ''} ${String(round)}`;
  const rode = new Set(rides.map((ride) => key(ride.participantId, ride.round)));
  const seen = new Set(
    taken.flatMap(({ shot }) =>
      shot.kind === 'rider' && shot.ride ? key(shot.ride.participantId, shot.ride.round) : [],
    ),
  );
  const status = (start: string) => (seen.has(start) ? 'photographed' : rode.has(start) ? 'missed' : 'no_start');
  const starts = [
    ...starters.map(({ participantId }) => ({ participantId, round: 1 as const })),
    ...(round2 ?? []).map((participantId) => ({ participantId, round: 2 as const })),
  ];
  return {
    contiguous: cards.every((card) => isContiguous(card.taken)),
    starts: starts.map((start) => ({ ...start, status: status(key(start.participantId, start.round)) })),
    owners: Object.fromEntries(taken.map(({ photo, shot }) => [photo.id, ownerOf(shot)])),
    kinds: Object.fromEntries(taken.map(({ photo, shot }) => [photo.id, kindOf(shot)])),
  };
}

function ownerOf({ kind, ride }: Shot): [string, Round] | null {
  return kind === 'rider' && ride?.participantId !== undefined ? [ride.participantId, ride.round] : null;
}

function kindOf({ kind, ride }: Shot): PhotoKind {
  if (kind === 'rider') return ride?.participantId === undefined ? 'unlisted' : 'rider';
  return kind === 'board' || kind === 'dark' ? 'marker' : kind;
}

/** Tells whether no rider's photos on a camera are cut by another rider's. */
function isContiguous(taken: readonly Taken[]): boolean {
  const inTime = taken.filter(({ shot }) => shot.kind === 'rider').sort((a, b) => a.shot.time - b.shot.time);
  const runs = inTime.filter(({ shot }, place) => inTime[place - 1]?.shot.ride !== shot.ride);
  return runs.length === new Set(runs.map(({ shot }) => shot.ride)).size;
}

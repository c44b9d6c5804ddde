import type { Chance } from './chance.ts';
import type { Conditions } from './conditions.ts';
import type { TakenPhoto } from './invented-class.ts';

export interface Rider {
  participantId: string;
  startNumber: string;
}

/** A true day at the ring. */
export interface RiddenClass {
  plannedStart: number;
  /** In the order of the list. */
  riders: Rider[];
  entries: { rider: Rider; round: number; seconds: number }[];
  photos: TakenPhoto[];
  /** The rider of the number that a photo shows. */
  shown: Map<TakenPhoto, Rider>;
}

const DAY = Date.UTC(2026, 7, 22) / 1000;

export function rideClass(conditions: Conditions, chance: Chance): RiddenClass {
  const numbers = chance.shuffled(Array.from({ length: 3 * conditions.starters }, (_, at) => String(at + 1)));
  const riders = Array.from({ length: conditions.starters }, (_, at) => ({
    participantId: `P${String(at + 1).padStart(3, '0')}`,
    startNumber: numbers[at]!,
  }));
  const plannedStart = DAY + 60 * chance.whole(7 * 60, 16 * 60);
  const ridden: RiddenClass = { plannedStart, riders, entries: [], photos: [], shown: new Map() };
  const stations = Array.from(
    { length: conditions.stations },
    (_, at) => (at + chance.between(0.1, 0.9)) / conditions.stations,
  );
  const pace = conditions.cadence * chance.between(0.9, 1.1);
  let now = plannedStart + chance.between(0, 900);
  takeExtras(ridden, conditions, chance, {
    from: plannedStart - chance.between(100, 1500),
    count: chance.whole(0, 25),
    within: 300,
  });

  const rideAll = (order: readonly Rider[], round: number, length: number, gone: number) => {
    for (const rider of order) {
      if (chance.happens(gone)) {
        if (chance.happens(conditions.leavesHole)) now += pace;
        continue;
      }
      ridden.entries.push({ rider, round, seconds: now });
      const left = takeRide(ridden, conditions, chance, { rider, round, entered: now, length, stations });
      const step =
        pace * (length / (conditions.ride * conditions.cadence)) * Math.max(0.4, chance.around(1, conditions.wavering));
      const free = left + chance.between(0.02, 0.15) * pace - conditions.overlap * length;
      const next = Math.max(now + step, free);
      if (chance.happens(conditions.extras))
        takeExtras(ridden, conditions, chance, {
          from: chance.between(left + 2, Math.max(left + 3, next)),
          count: chance.whole(1, 5),
          within: 2,
        });
      now = next;
      if (!chance.happens(conditions.breaks)) continue;
      const pause = chance.between(0.15, 1) * conditions.longestBreak;
      if (chance.happens(0.5))
        takeExtras(ridden, conditions, chance, {
          from: now + pause / 3,
          count: chance.whole(1, 16),
          within: pause / 3,
        });
      now += pause;
    }
  };

  const order = changedOrder(riders, conditions, chance);
  rideAll(order, 1, conditions.ride * pace, conditions.withdrawn);
  const clean = riders.filter(
    (rider) => ridden.entries.some((entry) => entry.rider === rider) && chance.happens(conditions.jumpOff),
  );
  now += chance.between(200, 700);
  rideAll(clean, 2, 0.65 * conditions.ride * pace, 0.03);
  takeExtras(ridden, conditions, chance, {
    from: now + chance.between(120, 900),
    count: chance.whole(conditions.prizeGiving / 3, conditions.prizeGiving),
    within: 200,
  });
  return ridden;
}

/** Returns the actual order: some riders start before or after others. */
function changedOrder(
  riders: readonly Rider[],
  { changedOrder: changed, farthestChange }: Conditions,
  chance: Chance,
): Rider[] {
  const order = [...riders];
  for (const rider of riders) {
    if (!chance.happens(changed)) continue;
    const from = order.indexOf(rider);
    const far = chance.happens(0.5) ? 1 : chance.whole(1, farthestChange);
    order.splice(from, 1);
    order.splice(Math.max(0, from + (chance.happens(0.5) ? far : -far)), 0, rider);
  }
  return order;
}

interface RideTaken {
  rider: Rider;
  round: number;
  entered: number;
  length: number;
  /** Shares of the ride. */
  stations: readonly number[];
}

/** Takes the photos of a ride. @returns its end, seconds */
function takeRide(ridden: RiddenClass, conditions: Conditions, chance: Chance, ride: RideTaken): number {
  const { rider, round, entered, length, stations } = ride;
  const speed = chance.around(1, 0.07);
  const begin = entered + chance.around(0.15, 0.03) * conditions.cadence;
  const owner = { participantId: rider.participantId, round };
  if (chance.happens(conditions.markers)) {
    const photo: TakenPhoto = {
      seconds: entered + chance.between(-0.02, 0.08) * conditions.cadence,
      station: 0,
      owner: null,
      kind: 'marker',
    };
    ridden.photos.push(photo);
    ridden.shown.set(photo, chance.happens(conditions.misread) ? chance.one(ridden.riders) : rider);
  }
  let over = entered + length / 2;
  if (chance.happens(conditions.missed)) return over;
  const givesUp = chance.happens(0.03) ? chance.between(0.2, 0.8) : 1;
  stations.forEach((share, station) => {
    if (share > givesUp || !chance.happens(conditions.caught)) return;
    let seconds = begin + share * length * speed + chance.around(0, 0.012 * conditions.cadence);
    for (let left = chance.whole(1, conditions.burst); left > 0; left--) {
      ridden.photos.push({ seconds, station, owner, kind: 'rider' });
      over = Math.max(over, seconds);
      seconds += chance.happens(0.12) ? chance.between(0.4, 1.8) : chance.between(0.07, 0.22);
    }
  });
  if (chance.happens(conditions.extrasInside))
    takeExtras(ridden, conditions, chance, { from: chance.between(begin, over), count: chance.whole(1, 3), within: 1 });
  return over;
}

/** Takes photos of no start. @param within the period in seconds */
function takeExtras(
  ridden: RiddenClass,
  { stations }: Conditions,
  chance: Chance,
  { from, count, within }: { from: number; count: number; within: number },
): void {
  let seconds = from;
  const station = chance.whole(0, stations - 1);
  for (let left = count; left > 0; left--) {
    ridden.photos.push({ seconds, station, owner: null, kind: 'extra' });
    seconds += chance.happens(0.6) ? chance.between(0.1, 0.6) : chance.between(0.5, (4 * within) / Math.max(1, count));
  }
}

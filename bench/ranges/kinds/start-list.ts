import type { Starter } from './class-file.ts';
import type { Random } from './random.ts';
import type { Noise, Recipe } from './recipe.ts';

/** One place of the order in which the ring calls its riders. */
export interface Call {
  /** Absent for a rider who is not on the list. */
  participantId?: string;
  comes: boolean;
}

export interface StartList {
  starters: Starter[];
  calls: Call[];
}

type Spans = Record<Noise, [low: number, high: number]>;
const withdrawals: Spans = { clean: [0, 0], usual: [0, 0.12], much: [0.05, 0.18] };
const moves: Spans = { clean: [0, 0], usual: [0, 3], much: [1, 5] };

export function startListOf(random: Random, { sport, noise, day = {} }: Recipe): StartList {
  const [low, high] = day.starts ?? [20, sport.interval ? 70 : 120];
  const count = Math.min(high, low + Math.round(random.about((high - low) / 4, 0.7)));
  const numbers = random.shuffled(Array.from({ length: count * 4 }, (_, place) => place + 1));
  const starters = Array.from({ length: count }, (_, place) => ({
    participantId: `P${String(place + 1).padStart(3, '0')}`,
    startNumber: String(numbers[place]),
    raceOrder: place + 1,
  }));
  const order = starters.map(({ participantId }) => participantId);
  if (day.order === 'reversed') order.reverse();
  const moved = day.order === 'two-horses' ? Math.ceil(count / 8) : random.whole(...moves[noise]);
  for (let move = 0; move < moved; move++) moveOne(random, order);
  const share = random.between(...withdrawals[noise]);
  const calls: Call[] = order.map((participantId) => ({ participantId, comes: !random.chance(share) }));
  if (noise !== 'clean' && random.chance(noise === 'much' ? 0.25 : 0.06)) {
    calls.splice(random.whole(1, calls.length), 0, { comes: true });
  }
  return { starters, calls };
}

/** Moves a rider to another place, mostly later and near: another horse, a lost shoe. */
function moveOne(random: Random, order: string[]) {
  const from = random.whole(0, order.length - 1);
  const step = Math.ceil(random.about(4, 0.8)) * (random.chance(0.75) ? 1 : -1);
  const moved = order.splice(from, 1);
  order.splice(Math.min(order.length, Math.max(0, from + step)), 0, ...moved);
}

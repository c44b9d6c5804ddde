import type { Start } from './known-owners.ts';

/** Taps closer together than this were made in one go, because riders enter farther apart. */
const IN_ONE_GO_SECONDS = 2;
/** The most taps in one go that still tell about when each start entered. */
const MAX_TOLD = 2;

/**
 * Deletes the taps of more starts than that in one go: they tell neither time nor order. These starts then count as
 * untapped.
 */
export function forgetTapsInOneGo(starts: readonly Start[]): void {
  const tapped = starts.filter(({ tap }) => tap !== null).sort((a, b) => a.tap! - b.tap!);
  const groups: Start[][] = [];
  tapped.forEach((start, at) => {
    if (at > 0 && start.tap! - tapped[at - 1]!.tap! < IN_ONE_GO_SECONDS) groups.at(-1)!.push(start);
    else groups.push([start]);
  });
  for (const group of groups) if (group.length > MAX_TOLD) for (const start of group) start.tap = null;
}

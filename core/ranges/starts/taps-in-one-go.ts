import type { Start } from './known-owners.ts';

/** Nobody enters so soon after another, seconds. */
const IN_ONE_GO_SECONDS = 2;
/** Of two that were noted in one go each entered about then. */
const MAX_TOLD = 2;

/** Of more starts that were noted in one go nobody noted when they entered, nor in which order: they are as those that nobody noted. */
export function forgetTapsInOneGo(starts: readonly Start[]): void {
  const tapped = starts.filter(({ tap }) => tap !== null).sort((a, b) => a.tap! - b.tap!);
  const groups: Start[][] = [];
  tapped.forEach((start, at) => {
    if (at > 0 && start.tap! - tapped[at - 1]!.tap! < IN_ONE_GO_SECONDS) groups.at(-1)!.push(start);
    else groups.push([start]);
  });
  for (const group of groups) if (group.length > MAX_TOLD) for (const start of group) start.tap = null;
}

/**
 * `npm run bench:live [-- CLASSES [KIND]]`: classes of 40 starts with live galleries, in class time, by kind. Prints the
 * share of starts that opened by themselves, of wrong photos among those ever shown, and the time from the end of a
 * ride to its open gallery.
 */
import { playClass, type Played } from './live/play-class.ts';
import { cameras } from './ranges/kinds/list/cameras.ts';
import { days } from './ranges/kinds/list/days.ts';
import { times } from './ranges/kinds/list/times.ts';
import { makeClass } from './ranges/kinds/make-class.ts';

const [classes = '20', name = 'tap-at-entering'] = process.argv.slice(2);
/** From the capture to the registered photo, as measured. */
const DELAY_MS = 15_000;
const STARTS = 40;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

console.log('| class | starts live | wrong photos | starts with one | median | p95 |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [kind, recipeOf] of Object.entries({ ...times, ...cameras, ...days })) {
  if (!kind.includes(name)) continue;
  const played = Array.from({ length: Number(classes) }, (_, at) =>
    playClass(
      makeClass(kind, at + 501, (random) => {
        const recipe = recipeOf(random);
        return { ...recipe, day: { ...recipe.day, starts: [STARTS, STARTS] } };
      }),
      DELAY_MS,
    ),
  );
  const sum = (of: (one: Played) => number) => played.reduce((all, one) => all + of(one), 0);
  const delays = played.flatMap((one) => one.delays).sort((a, b) => a - b);
  const at = (share: number) => `${(delays[Math.floor(share * delays.length)] ?? NaN).toFixed(0)} s`;
  const live = new Set(delays).size === 0 ? 0 : delays.length;
  console.log(
    `| ${[
      kind,
      percent(
        live,
        sum(({ starts }) => starts),
      ),
      percent(
        sum(({ wrong }) => wrong),
        sum(({ shown }) => shown),
      ),
      percent(
        sum(({ wrongStarts }) => wrongStarts),
        live,
      ),
      at(0.5),
      at(0.95),
    ].join(' | ')} |`,
  );
}

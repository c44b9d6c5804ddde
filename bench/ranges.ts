/**
 * `npm run bench:ranges -- --classes FOLDER [NAME]`: classes with truth, from files, by class.
 *
 * `npm run bench:ranges -- --kinds CLASSES [NAME]`: generated classes with truth, so many of each kind, by kind.
 *
 * `npm run bench:ranges [-- CLASSES [NAME]]`: invented races of each kind, read by the range autopilot and by *the k-th
 * burst is the k-th start*. Prints the share of right starts before any answer and after some, the calibration of the
 * confidence, and the duration of a proposal. Each figure shows whether its promise was kept. With times alone, a race
 * is right or wrong as a whole. The bench reads many more races of such kinds, without answers. Single-threaded: `nice -n 19`
 * leaves the machine to others.
 */
import { kinds } from './ranges/conditions.ts';
import { printGiven, printKinds } from './ranges/given-table.ts';
import { judged, promises } from './ranges/promises.ts';
import { calibrationError, shareOf, type ScoredStart } from './ranges/score.ts';
import { tryAtOnce, tryClass } from './ranges/try-class.ts';

const args = process.argv.slice(2);
if (args[0] === '--classes') {
  printGiven(args[1] ?? '.', args[2]);
  process.exit();
}
if (args[0] === '--kinds') {
  printKinds(Number(args[1] ?? 4), args[2]);
  process.exit();
}
const [classes = '5', name = ''] = args;
/** The minimum of races with times alone that are read together. */
const MIN_CONCURRENCY = 96;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const rightOf = (starts: ScoredStart[]) => shareOf(starts, ({ isRight }) => isRight);
const right = (starts: ScoredStart[]) => percent(rightOf(starts));

console.log(
  '| class | right at once | to the photo | after answers | answers a class | calibration error | k-th burst | slowest |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const kind of kinds.filter((each) => each.name.includes(name))) {
  const trials = Array.from({ length: Number(classes) }, (_, seed) => tryClass(kind, seed + 1));
  const others = kind.promise === 'neither' ? Math.max(0, MIN_CONCURRENCY - trials.length) : 0;
  const more = Array.from({ length: others }, (_, at) => tryAtOnce(kind, trials.length + at + 1));
  const atOnce = [...trials.map((trial) => trial.atOnce), ...more].flat();
  const answered = trials.flatMap((trial) => trial.answered);
  const promised = promises[kind.promise];
  const [error, slowest] = [calibrationError(atOnce), Math.max(...trials.map((trial) => trial.slowest))];
  const cells = [
    kind.name,
    judged(right(atOnce), rightOf(atOnce), promised.atOnce, true),
    percent(shareOf(atOnce, ({ isExact }) => isExact)),
    judged(right(answered), rightOf(answered), promised.answered, true),
    (trials.reduce((sum, { answers }) => sum + answers, 0) / trials.length).toFixed(1),
    judged(error.toFixed(3), error, promised.calibration, false),
    right(trials.flatMap(({ byBurst }) => byBurst)),
    judged(`${slowest.toFixed(0)} ms`, slowest, promised.slowest, false),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (trials.some(({ repeated }) => repeated > 0) || cells.some((cell) => cell.includes('missed')))
    process.exitCode = 1;
}

import { calibrationError, shareOf, type ScoredStart } from './score.ts';
import { givenClass, givenClasses, type GivenClass } from './given-class.ts';
import { kinds } from './kinds/kinds.ts';
import { tryGiven, type Tried } from './try-given.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const right = (starts: ScoredStart[]) => percent(shareOf(starts, ({ isRight }) => isRight));
const SURE = 0.9;

const HEADER = [
  '| class | starts | right at once | said ≥ 0.90 | wrong of these | calibration error | after answers | answers a class | slowest |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

/** The most answers of an admin about a class with photographed numbers. */
const NUMBERED = 8;

/** Prints a row for each class with truth of a folder, and one for all. */
export function printGiven(folder: string, name = ''): void {
  console.log(HEADER);
  const all = givenClasses(folder)
    .filter((given) => given.name.includes(name))
    .map((given) => {
      const tried = tryGiven(given, mostAnswers(given));
      console.log(rowOf(given.name, [tried]));
      return tried;
    });
  console.log(rowOf('all', all));
}

/** Prints a row for each kind of generated classes, and one for all. @param classes of each kind, with new seeds */
export function printKinds(classes: number, name = ''): void {
  console.log(HEADER);
  const all = kinds
    .filter((kind) => kind.name.includes(name))
    .flatMap((kind) => {
      const tried = Array.from({ length: classes }, (_, at) => {
        const { input, truth } = kind.make(at + 1);
        const given = givenClass(kind.name, input as GivenClass['input'], truth);
        return tryGiven(given, mostAnswers(given));
      });
      console.log(rowOf(kind.name, tried));
      return tried;
    });
  console.log(rowOf('all', all));
}

const mostAnswers = ({ input }: GivenClass) =>
  input.photos.some(({ marker }) => marker !== undefined && marker !== null)
    ? NUMBERED
    : Math.floor(input.starters.length / 3);

/** Returns a table row of classes with their truth. */
function rowOf(name: string, classes: readonly Tried[]): string {
  const atOnce = classes.flatMap((tried) => tried.atOnce);
  const sure = atOnce.filter(({ confidence }) => confidence >= SURE);
  const cells = [
    name,
    atOnce.length,
    right(atOnce),
    sure.length,
    percent(shareOf(sure, ({ isRight }) => !isRight)),
    calibrationError(atOnce).toFixed(3),
    right(classes.flatMap(({ answered }) => answered)),
    (classes.reduce((sum, { answers }) => sum + answers, 0) / classes.length).toFixed(1),
    `${Math.max(...classes.map(({ slowest }) => slowest)).toFixed(0)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

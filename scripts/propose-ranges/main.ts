/**
 * `npm run propose-ranges -- INPUT.json [ANSWERS.json]`: prints the proposed owners of a race's photos, as JSON
 * (`docs/ranges.md`).
 */
import { readFileSync } from 'node:fs';
import { UnreadableClass } from '../../core/ranges/class-input.ts';
import { propose } from '../../core/ranges/propose.ts';
import { Refused } from '../refused.ts';

const USAGE = 'npm run propose-ranges -- INPUT.json [ANSWERS.json]';

function readJson(file: string) {
  try {
    // Some programs begin a file with a byte order mark, which is not JSON.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
}

try {
  const [input, answers, ...more] = process.argv.slice(2);
  if (input === undefined || more.length > 0) throw new Refused(USAGE);
  const { line, ranges, starts, questions } = propose(readJson(input), answers === undefined ? [] : readJson(answers));
  process.stdout.write(`${JSON.stringify({ line, ranges, starts, questions })}\n`);
} catch (error) {
  if (!(error instanceof Refused || error instanceof UnreadableClass)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

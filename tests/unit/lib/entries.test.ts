import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries } from '../../../lib/entries.ts';

/** Returns the parameters of a file's `handler`, without those in braces. */
function parametersOf(file: string): string[] {
  const [, declared, assigned] =
    /export (?:async )?(?:function handler\(([^]*?)\)(?::| \{)|const handler = (?:async )?\(([^]*?)\)(?::| =>))/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  return (declared ?? assigned ?? '')
    .replaceAll(/\{[^{}]*\}|\{[^]*?\}:/g, '')
    .split(',')
    .filter((parameter) => parameter.trim() !== '');
}

test.for(Object.values(entries))('%s takes its event alone, because Lambda passes its context next', (file) => {
  expect(parametersOf(file).length).toBeLessThanOrEqual(1);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../lib/build/site.ts';

const { client } = buildSite(join(import.meta.dirname, '..', '..', '..'));

/** Parts of the language that a storefront's browser may lack (`web/browsers.ts`). The first two end a whole file. */
const newer = [
  /\bstatic\s*\{/,
  /\(\?<[=!]/,
  /\.withResolvers\b/,
  /\.groupBy\b/,
  /\.to(?:Sorted|Reversed|Spliced)\b/,
  /\.findLast(?:Index)?\b/,
  /\.(?:is|to)WellFormed\b/,
  /\bcheckVisibility\b/,
  /AbortSignal\.(?:any|timeout)\b/,
];

it('writes no newer syntax and calls no newer part of the language in the storefront’s code', () => {
  const files = globSync('assets/*.js', { cwd: client });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const code = readFileSync(join(client, file), 'utf8');
    return newer.filter((part) => part.test(code)).map((part) => `${file}: ${part.source}`);
  });
  expect(found).toEqual([]);
});

it('writes the widths of its styles as all browsers read them', () => {
  for (const file of globSync('assets/*.css', { cwd: client }))
    expect(readFileSync(join(client, file), 'utf8')).not.toMatch(/@media[^{]*[<>]/);
});

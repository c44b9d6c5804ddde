import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';

interface Requirement {
  requirement: string;
  level: string;
  subject: string;
  state: string;
  where: string;
  note: string;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const requirements = Papa.parse<Requirement>(read('docs/asvs.csv'), { header: true, skipEmptyLines: true }).data;

/** The requirements of levels 1 and 2 in chapters 1 to 17 of ASVS 5.0.0. */
const BY_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const OF_LEVEL_1 = 70;

test('each requirement of levels 1 and 2 has one line', () => {
  const ids = requirements.map(({ requirement }) => requirement);
  expect(new Set(ids).size).toBe(ids.length);
  const byChapter = BY_CHAPTER.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length);
  expect(byChapter).toEqual(BY_CHAPTER);
  expect(requirements.filter(({ level }) => level === '1')).toHaveLength(OF_LEVEL_1);
});

test('each line names an existing file, and a reason if the requirement is not met', () => {
  for (const { requirement, state, where, note } of requirements) {
    expect(['met', 'unmet', 'not applicable'], requirement).toContain(state);
    expect(existsSync(join(root, where)), `${requirement}: ${where}`).toBe(true);
    if (state !== 'met') expect(note, requirement).not.toBe('');
  }
});

test('security.md lists the unmet requirements', () => {
  const [, listed = ''] = /\*\*Unmet requirements\*\*([\s\S]*?)\n\n/.exec(read('docs/security.md')) ?? [];
  const unmet = requirements.filter(({ state }) => state === 'unmet').map(({ requirement }) => requirement);
  expect(listed.match(/\d+\.\d+\.\d+/g)).toEqual(unmet);
});

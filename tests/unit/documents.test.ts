import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

const rooms = ['bench', 'bin', 'core', 'docs', 'lambdas', 'lib', 'local', 'locales', 'scripts', 'tests', 'web'];
const files = [...globSync(`{${rooms.join(',')}}/**/*.*`), ...globSync('*.*')];
const folders = new Set(files.flatMap(foldersOf));

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

const code = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!);

/** A path from the root. `*`, `<subject>` and `{region}` stand for any name. */
const isPath = (words: string): boolean => rooms.some((room) => words.startsWith(`${room}/`)) && !words.includes(' ');
const isFileName = (words: string): boolean => /^[\w*<>-]+(\.\w+)*\.(tsx?|json)$/.test(words);

function exists(path: string): boolean {
  const pattern = path.replace(/<\w+>|\{\w+\}/g, '*').replace(/\/$/, '');
  if (isFileName(path)) return files.some((file) => matchesGlob(file, `**/${pattern}`) || matchesGlob(file, pattern));
  return folders.has(pattern) || [...files, ...folders].some((file) => matchesGlob(file, pattern));
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names only files and folders that exist', () => {
    const named = code(text).filter((words) => isPath(words) || isFileName(words));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('links only to documents, pictures and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link]) => link!);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('has at most 25 kB, in lines of at most 120 characters', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
    const long = text.split('\n').filter((line) => line.length > 120 && !/^\|/.test(line));
    expect(long).toEqual([]);
  });
});

it('README and docs together have at most 150 kB', () => {
  const read = documents.filter((document) => document.startsWith('docs/') || document === 'README.md');
  const bytes = read.reduce((sum, document) => sum + readFileSync(document).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

/** Romansh, which Intl knows and the shop does not. */
export const code = 'rm';
export const ownName = 'Rumantsch';

const project = join(import.meta.dirname, '..', '..');
/** The sources of a shop's build. */
const sources = [
  'core',
  'lambdas',
  'lib',
  'local',
  'locales',
  'web',
  'package.json',
  'package-lock.json',
  ...globSync('tsconfig*.json', { cwd: project }),
];

/** Marks the Italian text, which makes the new language's text. */
export const marked = (text: string): string => `‹${text}›`;

/**
 * Copies the shop's sources to a separate folder and adds a third language as `docs/languages.md` describes: a folder
 * of texts and an entry in the list.
 */
export function addLanguage() {
  const root = mkdtempSync(join(tmpdir(), 'third-language-'));
  for (const source of sources) cpSync(join(project, source), join(root, source), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  writeFolder(join(root, 'locales'));
  writeEntry(join(root, 'core/wire/languages.ts'));
  return {
    root,
    load: <Module>(path: string) => import(pathToFileURL(join(root, path)).href) as Promise<Module>,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function writeFolder(locales: string): void {
  cpSync(join(locales, 'it'), join(locales, code), { recursive: true });
  for (const file of globSync(`${code}/**/*.json`, { cwd: locales }).map((path) => join(locales, path)))
    writeFileSync(file, JSON.stringify(allMarked(JSON.parse(readFileSync(file, 'utf8')))));
}

const allMarked = (value: unknown): unknown =>
  typeof value === 'string'
    ? marked(value)
    : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, allMarked(inner)]));

function writeEntry(list: string): void {
  const before = readFileSync(list, 'utf8');
  const after = before.replace(/(languageNames = \{.*?) \}/s, `$1, ${code}: '${ownName}' }`);
  if (after === before) throw new Error('the list of languages is written in another way than this test knows');
  writeFileSync(list, after);
}

interface Wish {
  query?: Record<string, string>;
  cookie?: string;
  acceptLanguage?: string;
}

/** Returns the language that a function at the edge forwards to the pages. */
export function languageAtEdge(script: string, { query = {}, cookie, acceptLanguage }: Wish): string | undefined {
  const value = (text: string) => ({ value: text });
  const handler = runInNewContext(`${script}; handler`) as (event: object) => {
    headers: Record<string, { value: string }>;
  };
  const { headers } = handler({
    request: {
      method: 'GET',
      uri: '/',
      querystring: Object.fromEntries(Object.entries(query).map(([name, text]) => [name, value(text)])),
      headers: acceptLanguage === undefined ? {} : { 'accept-language': value(acceptLanguage) },
      cookies: cookie === undefined ? {} : { guest_language: value(cookie) },
    },
  });
  return headers['x-shop-language']?.value;
}

const spoken = /\s(?:alt|title|placeholder|aria-label|aria-description|aria-roledescription)="([^"]*)"/g;

/** Returns the unmarked words of three letters or more that a person reads or hears in HTML or plain text. */
export function wordsBesides(text: string): string[] {
  const html = text.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '');
  const said = [html.replace(/<[^>]*>/g, ' '), ...[...html.matchAll(spoken)].map(([, words = '']) => words)].join('\n');
  const others = unmarked(said).replace(/https?:\S+|&#?\w+;/g, ' ');
  return [...new Set(others.match(/\p{L}{3,}/gu) ?? [])].sort();
}

/** A marked text may contain another one. */
function unmarked(text: string): string {
  const less = text.replace(/‹[^‹›]*›/g, ' ');
  return less === text ? text : unmarked(less);
}

import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/shop/looks/primary-color.ts';
import { buildSite, type Site } from '../../../lib/build/site.ts';
import { accentOf } from '../../../web/src/shared/looks/theme.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'two-entries-'));
const admin = join(copy, 'web', 'src', 'admin');
let before: Site;
let after: Site;

beforeAll(() => {
  for (const source of [
    'web',
    'core',
    'locales',
    'lib/build',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
  ])
    cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  before = buildSite(copy);
  addPage('Trial', `<p className="rotate-[13.7deg] text-[#c0ffee]">{t('platypus')}</p>`);
  after = buildSite(copy);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Adds a page as an engineer does: the page with its words, and its row in the list of pages. */
function addPage(name: string, content: string): void {
  const words = name.toLowerCase();
  write(join(admin, 'texts', `${words}.json`), JSON.stringify({ platypus: `Ornitorinco ${name}` }));
  write(
    join(admin, 'features', words, `${name}Page.tsx`),
    `import { useTranslation } from 'react-i18next';
     export default function ${name}Page() { const { t } = useTranslation('${words}'); return ${content}; }`,
  );
  const list = join(admin, 'routes', 'pages.ts');
  const row = `{ path: '${words}', code: () => import('../features/${words}/${name}Page.tsx'), texts: ['${words}'] },`;
  const rows = readFileSync(list, 'utf8');
  expect(rows).toContain('readonly Page[] = [');
  writeFileSync(list, rows.replace('readonly Page[] = [', `$& ${row}`));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const isAdmins = (file: string) => file === 'client/admin.html' || file.startsWith('client/assets/admin/');

/** Returns the built files by path from the site's folder, with the hash of each. */
function filesOf({ folder }: Site, which: (file: string) => boolean): Record<string, string> {
  const files = globSync('{client,server}/**/*.*', { cwd: folder }).filter(which).sort();
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, hash(file)]));
}

const textOf = ({ folder }: Site, which: (file: string) => boolean): string =>
  Object.keys(filesOf({ folder } as Site, which))
    .filter((file) => /\.(m?js|css|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('either entry has colours before those of the settings are known, and yields to them', () => {
  const entries = [isAdmins, (file: string) => !isAdmins(file)];
  for (const entry of entries) {
    const sheet = textOf(before, (file) => entry(file) && file.endsWith('.css'));
    const [defaults = ''] = /:where\(:root\)\{[^}]*--light-accent[^}]*\}/.exec(sheet) ?? [];
    for (const scheme of ['light', 'dark'] as const)
      for (const name of Object.keys(accentOf(DEFAULT_PRIMARY_COLOR, scheme)))
        expect(defaults).toContain(`--${scheme}-${name}:#`);
    expect(defaults).toContain(`--dark-accent-text:${accentOf(DEFAULT_PRIMARY_COLOR, 'dark')['accent-text']}`);
  }
});

describe('a new page of the administration', () => {
  it('is there, with its looks and its words', () => {
    const added = textOf(after, isAdmins);
    for (const trace of ['13.7deg', '#c0ffee', 'Ornitorinco Trial']) {
      expect(added).toContain(trace);
      expect(textOf(before, isAdmins)).not.toContain(trace);
    }
  });

  it('does not change a byte of what visitors are sent, nor of what draws their pages', () => {
    const visitors = (file: string) => !isAdmins(file);
    const files = filesOf(before, visitors);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['client/index.html', 'client/favicon.svg', 'server/server.mjs']),
    );
    expect(Object.keys(files).length).toBeGreaterThan(60);
    expect(filesOf(after, visitors)).toEqual(files);
  });

  it('fails the build when it is too heavy, by its route alone', () => {
    // Noise that no compression shrinks: 70 kB of it, gzipped.
    const noise = Array.from({ length: 2_200 }, (_, i) => createHash('sha256').update(`${i}`).digest('base64')).join(
      '',
    );
    addPage('Heavy', `<p>{${JSON.stringify(noise)}}</p>`);
    expect(() => buildSite(copy)).toThrow(/features\/heavy\/HeavyPage\.tsx \(\d+ of 60000\)/);
  });
});

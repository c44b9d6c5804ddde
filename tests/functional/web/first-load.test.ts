import { build, type Rolldown } from 'vite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../core/wire/languages.ts';
import { textsFile } from '../../../core/shop/texts/texts-file.ts';
import {
  BESIDE_BUDGET,
  checkWeights,
  FIRST_LOAD_BUDGET,
  FURTHER_BUDGET,
  weigh,
  type Weights,
} from '../../../lib/build/first-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-load-'));
let chunks: Map<string, Rolldown.OutputChunk>;
let weights: Weights;
let styles: string;

beforeAll(async () => {
  const result = await build({ configFile: 'web/vite.config.ts', logLevel: 'silent', build: { outDir: folder } });
  const { output } = result as Rolldown.RolldownOutput;
  chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  styles = output
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join();
  weights = weigh(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the chunks of these names with all their imports. */
function closureOf(names: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)!.imports.forEach(add);
  };
  for (const chunk of chunks.values()) if (names.includes(chunk.name)) add(chunk.fileName);
  return [...found].map((name) => chunks.get(name)!);
}

/** Returns the chunks that run on every page. */
const firstLoad = (): Rolldown.OutputChunk[] => closureOf(['index', 'renderer', 'start']);

describe('the first load', () => {
  it.each(languages.map((language) => textsFile(language, 'first')))('is within the budget, with %s', (texts) => {
    expect(weights.first[texts]).toBeGreaterThan(50_000);
    expect(weights.first[texts]).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  });

  it('is followed by parts of which each is within its own budget', () => {
    expect(Object.keys(weights.further)).toEqual(
      expect.arrayContaining([
        '/{eventId}',
        '/cart',
        '/checkout/thank-you',
        '/search',
        '/auth',
        '/account',
        'profile',
        'orders',
        '/unsubscribe',
        'cart drawer',
        'language menu',
      ]),
    );
    for (const [name, bytes] of Object.entries(weights.further))
      expect(bytes, name).toBeLessThanOrEqual(FURTHER_BUDGET);
  });

  it("is followed at sign-in by the user pool's own code, which is weighed apart", () => {
    expect(weights.beside['amplify']).toBeGreaterThan(10_000);
    expect(weights.beside['amplify']).toBeLessThanOrEqual(BESIDE_BUDGET);
    const amplify = [...chunks.values()].filter((chunk) =>
      chunk.moduleIds.some(
        (id) => id.includes('node_modules/@aws-amplify/') || id.includes('node_modules/aws-amplify/'),
      ),
    );
    expect(amplify.map((chunk) => chunk.name)).toEqual(['amplify']);
  });

  it('fails the build above either budget, and names the parts that are too heavy', () => {
    expect(() => checkWeights(weights)).not.toThrow();
    expect(() => checkWeights({ ...weights, first: { 'texts-it-first': FIRST_LOAD_BUDGET + 1 } })).toThrow(
      /home page with texts-it-first/,
    );
    expect(() => checkWeights({ ...weights, beside: { amplify: BESIDE_BUDGET + 1 } })).toThrow(/amplify/);
    expect(() => checkWeights({ ...weights, further: { 'cart drawer': FURTHER_BUDGET + 1 } })).toThrow(/cart drawer/);
  });

  it.each([
    ["a race's page", ['catalogue'], ['catalogue', 'common']],
    ['a gallery', ['catalogue', 'gallery'], ['catalogue', 'common', 'gallery', 'gallery-common']],
  ])('is followed by few requests for %s', (_, page, files) => {
    const first = new Set(firstLoad());
    const further = closureOf(page).filter((chunk) => !first.has(chunk));
    expect(further.map((chunk) => chunk.name).sort()).toEqual(files);
  });

  it.each(['CartPage', 'AuthPage', 'SearchRoute', 'FavouritesRoute', 'ThankYouRoute'])(
    'does not bring the pages of photos along with %s',
    (page) => {
      const names = closureOf([page]).map((chunk) => chunk.name);
      expect(names).not.toContain('catalogue');
      expect(names).not.toContain('gallery');
    },
  );

  it('weighs all that runs on every page', () => {
    const code = firstLoad().reduce((sum, chunk) => sum + chunk.code.length, 0);
    // Such text shrinks to a third, never to a quarter.
    expect(Math.min(...Object.values(weights.first))).toBeGreaterThan(code / 4);
  });

  it('brings no toasts, gallery, schemas, accounts, administration, charts, forms or parts of the router that the shop does without along', () => {
    const modules = firstLoad()
      .flatMap((chunk) => chunk.moduleIds)
      .join('\n');
    expect(modules).toContain('node_modules/react-dom');
    const later = [
      'react-router/dist/production/lib/dom/lib.js',
      'node_modules/sonner',
      'features/gallery',
      'node_modules/zod',
      'amplify',
      'cognito',
      'src/admin',
      'features/account',
      'features/auth',
      'lib/identity',
      'lib/account-api',
      'lib/preferred-language',
      'recharts',
      'chart.js',
      'd3-',
      'react-hook-form',
      'formik',
    ];
    for (const name of later) expect(modules).not.toContain(name);
  });

  it("has no text of the packages' messages to developers", () => {
    const code = firstLoad()
      .map((chunk) => chunk.code)
      .join('\n');
    for (const text of [
      'in the context of a <Router>',
      'something IS WRONG in your setup',
      'pass in an i18next instance',
    ])
      expect(code).not.toContain(text);
  });

  it('has no selector that the oldest browsers of the floor lack (`web/browsers.ts`)', () => {
    expect(styles.length).toBeGreaterThan(10_000);
    // Chrome 105 and Firefox 121. A rule that has it in a list of selectors falls away whole.
    expect(styles).not.toContain(':has(');
  });

  it('is followed by no schemas either: those are for the administration', () => {
    const modules = [...chunks.values()].flatMap((chunk) => chunk.moduleIds);
    const schemas = (id: string) => id.includes('node_modules/zod') && !id.endsWith('core/regexes.js');
    expect(modules.filter((id) => schemas(id) || id.includes('src/admin'))).toEqual([]);
  });
});

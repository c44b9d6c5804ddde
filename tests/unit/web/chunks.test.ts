import { describe, expect, test } from 'vitest';
import { fileOf, type Graph } from '../../../web/chunks.ts';

/** A module's imports, at once and later. */
type Imports = Record<string, { now?: string[]; later?: string[] }>;

const ENTRIES = ['index.html', 'start.tsx'];

/** The pages on the way to a photo, the cart, and a dialog that opens over the gallery. */
const shop: Imports = {
  'index.html': { now: ['main.ts'] },
  'main.ts': { now: ['when-online.ts'], later: ['renderer.ts', 'start.tsx'] },
  'renderer.ts': { now: ['/node_modules/react-dom/client.js'] },
  'start.tsx': { now: ['when-online.ts', 'router.tsx', '/node_modules/i18next/i18next.js'] },
  'router.tsx': {
    now: ['/node_modules/lucide-react/icons/search.mjs'],
    later: ['EventRoute.tsx', 'RaceRoute.tsx', 'GalleryRoute.tsx', 'CartPage.tsx'],
  },
  'EventRoute.tsx': { now: ['badge.tsx', 'event-name.ts'] },
  'RaceRoute.tsx': { now: ['badge.tsx', 'money.ts', '/node_modules/lucide-react/icons/users.mjs'] },
  'GalleryRoute.tsx': { now: ['stage.ts', 'money.ts', 'dialog.tsx'], later: ['Around.tsx', 'ReportSheet.tsx'] },
  'Around.tsx': { now: ['neighbours.ts'], later: ['ReportSheet.tsx'] },
  'ReportSheet.tsx': { now: ['neighbours.ts'] },
  'CartPage.tsx': { now: ['money.ts', 'dialog.tsx', 'cart-list.tsx', '/node_modules/form/form.js'] },
};

function graphOf(imports: Imports): Graph {
  const importersOf = (id: string, when: 'now' | 'later') =>
    Object.keys(imports).filter((importer) => imports[importer]![when]?.includes(id));
  return {
    getModuleInfo: (id) => ({
      importers: importersOf(id, 'now'),
      dynamicImporters: importersOf(id, 'later'),
      isEntry: ENTRIES.includes(id.slice(id.lastIndexOf('/') + 1)),
    }),
  };
}

describe('a module lies', () => {
  const graph = graphOf(shop);

  test.each([
    ['with the document that requests all code', 'when-online.ts', 'index'],
    ['with React, which runs first', '/node_modules/react-dom/client.js', 'renderer'],
    ['with the packages of every page', '/node_modules/i18next/i18next.js', 'foundation'],
    ['with the code of every page', 'router.tsx', 'shop'],
    ['with that code if it is an icon', '/node_modules/lucide-react/icons/search.mjs', 'shop'],
    ["with the race's page, which the event's page opens next", 'badge.tsx', 'catalogue'],
    ["with the race's page if it is its icon", '/node_modules/lucide-react/icons/users.mjs', 'catalogue'],
    ['with the gallery', 'stage.ts', 'gallery'],
    ['with the gallery if several parts over it need it', 'neighbours.ts', 'gallery'],
    ["apart from the race's page if other pages need it", 'money.ts', 'common'],
    ['apart from the gallery if other pages need it', 'dialog.tsx', 'gallery-common'],
  ])('%s', (_, id, file) => {
    expect(fileOf(id, graph)).toBe(file);
  });

  test.each([
    ['a page before the race', 'event-name.ts'],
    ['another page', 'cart-list.tsx'],
    ['a part over the gallery', 'Around.tsx'],
    ['another page, from a package', '/node_modules/form/form.js'],
  ])('where the build puts it if it belongs to %s', (_, id) => {
    expect(fileOf(id, graph)).toBeNull();
  });
});

test('a module that moves to another folder stays in its file', () => {
  const moved = (id: string) => (id.startsWith('/node_modules/') ? id : `elsewhere/${id}`);
  const graph = graphOf(
    Object.fromEntries(
      Object.entries(shop).map(([id, { now, later }]) => [
        moved(id),
        { now: (now ?? []).map(moved), later: (later ?? []).map(moved) },
      ]),
    ),
  );
  const modules = new Set(Object.values(shop).flatMap(({ now = [], later = [] }) => [...now, ...later]));
  for (const id of modules) expect(fileOf(moved(id), graph), id).toBe(fileOf(id, graphOf(shop)));
});

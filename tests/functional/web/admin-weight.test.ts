import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN_FIRST_BUDGET,
  ADMIN_FURTHER_BUDGET,
  checkAdminWeights,
  weighAdmin,
  type AdminWeights,
} from '../../../lib/build/admin-weight.ts';
import { ringFiles } from '../../../lib/build/ring-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'admin-weight-'));
let chunks: Rolldown.OutputChunk[];
let weights: AdminWeights;

beforeAll(async () => {
  const result = await build({ configFile: 'web/vite.admin.config.ts', logLevel: 'silent', build: { outDir: folder } });
  chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  weights = weighAdmin(folder);
});

/** Tells whether a chunk has the user pool's code that every signed-in page needs. */
const hasPool = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => /aws-amplify.*fetchAuthSession/.test(id));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the administration’s code', () => {
  it('is within its budgets, the first page with all that it runs, the user pool’s code among it', () => {
    const code = chunks
      .filter((chunk) => chunk.isEntry || chunk.name === 'foundation' || hasPool(chunk))
      .reduce((sum, chunk) => sum + chunk.code.length, 0);
    // Such text shrinks to a third, never to a quarter.
    expect(weights.first).toBeGreaterThan(code / 4);
    expect(() => checkAdminWeights(weights)).not.toThrow();
  });

  it('is weighed wherever it is fetched later, without a list', () => {
    const later = chunks.flatMap((chunk) => chunk.dynamicImports);
    expect(later.length).toBeGreaterThan(2);
    // A chunk shared by several others has no own source: the manifest lists it by its file.
    const weighed = chunks.filter(({ facadeModuleId, fileName }) =>
      Object.keys(weights.further).some(
        (source) => facadeModuleId?.endsWith(source) || source === `_${basename(fileName)}`,
      ),
    );
    expect(weighed.map(({ fileName }) => fileName).sort()).toEqual([...new Set(later)].sort());
    for (const bytes of Object.values(weights.further)) expect(bytes).toBeGreaterThan(0);
  });

  it('fails the build above either budget, and names the parts that are too heavy', () => {
    expect(() => checkAdminWeights({ ...weights, first: ADMIN_FIRST_BUDGET + 1 })).toThrow(/its first page/);
    expect(() =>
      checkAdminWeights({ ...weights, further: { 'features/sales/orders/OrdersPage.tsx': ADMIN_FURTHER_BUDGET + 1 } }),
    ).toThrow(/OrdersPage/);
  });

  it('is kept for the ring as far as the page there needs it, each file of this very release', () => {
    const [page, ...files] = ringFiles(folder);
    expect(page).toMatchObject({ url: '/admin/ring/', integrity: `sha256-${page!.revision}` });
    for (const { url, revision } of files)
      expect([url, revision, existsSync(join(folder, url))]).toEqual([url, null, true]);
    const kept = files.map(({ url }) => url.slice(1));
    const needed = chunks.filter(
      (chunk) =>
        ['RingPage.tsx', 'texts/ring.json', 'account-api.ts'].some((end) => chunk.facadeModuleId?.endsWith(end)) ||
        hasPool(chunk),
    );
    expect(needed.length).toBe(4);
    for (const { fileName, imports } of needed) expect(kept).toEqual(expect.arrayContaining([fileName, ...imports]));
    expect(kept.some((file) => file.endsWith('.css'))).toBe(true);
    expect(kept.some((file) => file.includes('DashboardPage'))).toBe(false);
  });

  it('is of the administration and of what both entries share, and of no storefront', () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds);
    expect(modules.filter((id) => id.includes('src/storefront'))).toEqual([]);
  });
});

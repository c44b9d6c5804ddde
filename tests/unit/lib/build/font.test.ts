import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FONT_FILES } from '../../../../lambdas/photos/imaging/watermark/font.ts';
import { vendorFont } from '../../../../lib/build/font.ts';

const asset = mkdtempSync(join(tmpdir(), 'photo-shop-asset-'));
afterAll(() => rmSync(asset, { recursive: true }));

it('brings every file of the font along that a watermark may be drawn with', () => {
  vendorFont(asset);
  const bundle = createRequire(join(asset, 'index.mjs'));
  for (const file of FONT_FILES) expect(bundle.resolve(file)).toBe(join(asset, 'node_modules', file));
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CODE_READER } from '../../../../lambdas/photos/imaging/find-code.ts';
import { vendorCodeReader } from '../../../../lib/build/code-reader.ts';

const asset = mkdtempSync(join(tmpdir(), 'photo-shop-asset-'));
afterAll(() => rmSync(asset, { recursive: true }));

it('brings the reader of codes along that a function looks at photos with', () => {
  vendorCodeReader(asset);
  expect(createRequire(join(asset, 'index.mjs')).resolve(CODE_READER)).toBe(
    join(asset, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  );
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIfChanged } from './write-file.ts';

const FILES = ['package.json', 'LICENSE', 'dist/reader/zxing_reader.wasm'];

/**
 * Copies the reader of QR codes (`lambdas/photos/imaging/find-code.ts`), which runs on every processor, into a
 * function's asset.
 */
export function vendorCodeReader(asset: string): void {
  const installed = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const root = join(dirname(installed), '../..');
  for (const name of FILES)
    writeIfChanged(join(asset, 'node_modules/zxing-wasm', name), readFileSync(join(root, name)));
}

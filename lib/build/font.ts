import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIfChanged } from './write-file.ts';

/** Selects every script of the font, upright and regular. */
const used = (file: string) => file.endsWith('-400-normal.woff');

/**
 * Copies the watermarks' font (`lambdas/photos/imaging/watermark/font.ts`) into a function's asset, with its licence.
 */
export function vendorFont(asset: string): void {
  const installed = dirname(fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/package.json')));
  const files = readdirSync(join(installed, 'files')).filter(used);
  for (const name of ['package.json', 'LICENSE', ...files.map((file) => join('files', file))]) {
    writeIfChanged(join(asset, 'node_modules/@fontsource/source-sans-3', name), readFileSync(join(installed, name)));
  }
}

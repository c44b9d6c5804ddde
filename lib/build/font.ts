import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeIfChanged } from './write-file.ts';

const PACKAGE = '@fontsource/source-sans-3';
/** Every script that the font has, upright and regular. */
const used = (file: string) => file.endsWith('-400-normal.woff');

/** Puts the font that watermarks are drawn with (`lambdas/imaging/font.ts`) into a function's asset, licence included. */
export function vendorFont(root: string, asset: string): void {
  const installed = dirname(createRequire(join(root, 'package.json')).resolve(`${PACKAGE}/package.json`));
  const files = readdirSync(join(installed, 'files')).filter(used);
  for (const name of ['package.json', 'LICENSE', ...files.map((file) => join('files', file))]) {
    writeIfChanged(join(asset, 'node_modules', PACKAGE, name), readFileSync(join(installed, name)));
  }
}

import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closure, readManifest } from './built-code.ts';

/** The address under which the browser requests the worker's stored page: below the worker itself, and no race's. */
const PAGE = '/admin/ring/';
/** The parts of the ring's page, by the build's names: the entry, the page, its texts, and the client of the API. */
const PARTS = [
  'admin.html',
  'src/admin/features/catalogue/ring/RingPage.tsx',
  'src/admin/texts/ring.json',
  'src/shared/api/account-api.ts',
];

/** A file to store. A file without a revision has its hash in the name, and never changes. */
export interface KeptFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * Returns the page with all files that it needs at the ring. The page is stored only as it was built: during a
 * deployment a browser may meet another release, with other files.
 * @param client a client build that still has its manifest
 */
export function ringFiles(client: string): KeptFile[] {
  const manifest = readManifest(client, 'admin.json');
  const page = readFileSync(join(client, 'admin.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const code = closure(manifest, PARTS);
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (code.has(file) ? css : []));
  const files = new Set([...named, ...code, ...styles]);
  const hash = createHash('sha256').update(page).digest('base64');
  return [
    { url: PAGE, revision: hash, integrity: `sha256-${hash}` },
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Builds the worker's script. It imports nothing at run time: the build writes its constants in front. */
export function buildRingWorker(root: string, client: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['web/src/admin/features/catalogue/ring/ring.worker.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  });
  const known = { ringFiles: ringFiles(client), ringPage: PAGE };
  const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return constants.join('') + outputFiles[0]!.text;
}

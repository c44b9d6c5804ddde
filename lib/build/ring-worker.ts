import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closure, readManifest } from './built-code.ts';

/** Where the browser asks for the page that the worker keeps: below the worker itself, and no race's. */
const PAGE = '/admin/ring/';
/** What the ring's page is made of, by the build's names: the entry, the page, its words, and what calls the shop. */
const PARTS = [
  'admin.html',
  'src/admin/features/catalogue/ring/RingPage.tsx',
  'src/admin/texts/ring.json',
  'src/shared/api/account-api.ts',
];

/** A file to be kept: one without a revision is called by its hash, and never changes. */
export interface KeptFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * The page with all files that it needs to open at the ring. The page is kept only as it was built: of another release, which a browser may meet while
 * one is brought out, its files would be others.
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

/** The worker's script. It imports nothing while it runs: what it has to know of the build is written in front of it. */
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

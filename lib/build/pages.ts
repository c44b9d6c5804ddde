import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './functions.ts';
import type { Site } from './site.ts';
import { writeIfChanged } from './write-file.ts';

/**
 * Builds the folder of the function `pages`: its bundle, and the files that it loads by path
 * (`lambdas/pages/page/built-site.ts`). The folder lies with its site: a process that builds other sources has another
 * one. So a page never names files of a site that is not deployed with it.
 */
export function buildPages(bundle: string, site: Site, target: Target): string {
  const folder = join(site.folder, `pages-${target}`);
  for (const file of readdirSync(bundle)) writeIfChanged(join(folder, file), readFileSync(join(bundle, file)));
  writeIfChanged(join(folder, 'index.html'), readFileSync(site.template));
  writeIfChanged(join(folder, 'admin.html'), readFileSync(site.adminPage));
  writeIfChanged(join(folder, 'ring-worker.js'), readFileSync(site.ringWorker));
  writeIfChanged(join(folder, 'server.mjs'), readFileSync(site.server));
  return folder;
}

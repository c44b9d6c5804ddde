import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';
import { writeIfChanged } from './write-file.ts';

/** Puts what pages are drawn with beside the function's bundle, which loads both by path (`lambdas/catalogue/pages/built-site.ts`). */
export function addSiteToPages(site: Site, folder: string): void {
  writeIfChanged(join(folder, 'index.html'), readFileSync(site.template));
  writeIfChanged(join(folder, 'server.mjs'), readFileSync(site.server));
}

import { join } from 'node:path';
import { buildFunctions } from './functions.ts';
import { buildPages } from './pages.ts';
import { buildSite, siteIn, type Site } from './site.ts';
import { writeIfChanged } from './write-file.ts';
import { entries, type FunctionName } from '../entries.ts';
import type { Stage } from '../stage.ts';

/** The input of every stack: the stage's settings, and the folders of the built code. */
export interface BuiltShop {
  stage: Stage;
  functions: Record<FunctionName, string>;
  site: Site;
}

/**
 * Describes a shop without any build, for templates alone, because `npm run dev` runs the sources themselves. The site
 * has only its plain files.
 */
export function unbuiltShop(root: string, stage: Stage): BuiltShop {
  const folder = join(root, 'build', 'unbuilt');
  writeIfChanged(join(folder, 'index.mjs'), Buffer.from(''));
  const functions = Object.fromEntries(Object.keys(entries).map((name) => [name, folder])) as BuiltShop['functions'];
  return { stage, functions, site: siteIn(folder, join(root, 'web', 'public')) };
}

/** Builds functions and site from the sources below `root`. */
export function buildShop(root: string, stage: Stage): BuiltShop {
  const target = stage.local ? 'local' : 'aws';
  const functions = buildFunctions(root, target);
  const site = buildSite(root);
  return { stage, functions: { ...functions, pages: buildPages(functions.pages, site, target) }, site };
}

import { buildFunctions } from './functions.ts';
import { buildPages } from './pages.ts';
import { buildSite, type Site } from './site.ts';
import type { FunctionName } from '../entries.ts';
import type { Stage } from '../stage.ts';

/** What every stack is made from: the stage's settings and the folders of what was built from the sources. */
export interface BuiltShop {
  stage: Stage;
  functions: Record<FunctionName, string>;
  site: Site;
}

/** Builds functions and site from the sources below `root`. */
export function buildShop(root: string, stage: Stage): BuiltShop {
  const target = stage.local ? 'local' : 'aws';
  const functions = buildFunctions(root, target);
  const site = buildSite(root);
  return { stage, functions: { ...functions, pages: buildPages(functions.pages, site, target) }, site };
}

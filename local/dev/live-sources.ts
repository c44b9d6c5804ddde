import { join, relative, sep } from 'node:path';
import { bundleFunction } from '../../lib/build/functions.ts';
import { entries, type FunctionName } from '../../lib/entries.ts';
import type { LiveSources } from '../shop/local-shop.ts';
import { LiveFunctions } from './live-functions.ts';
import { startLivePages } from './live-pages.ts';

const root = join(import.meta.dirname, '..', '..');

/** The sources of functions and templates. The development server watches the pages' sources itself. */
const WATCHED = ['bin', 'core', 'lambdas', 'lib', 'locales', 'cdk.json'];

/** Sources that affect the templates: resources, settings and routes, but not the rules. */
const OF_TEMPLATES = /^(?:bin|lib)\/|^cdk\.json$|^core\/(?:.+\/)?contract(?:\.ts$|\/)/;

export interface WatchedSources extends LiveSources {
  /** Receives each change that affects the templates. */
  onTemplates(tell: (path: string) => void): void;
  stop(): Promise<void>;
}

/** Watches the sources and serves them to a shop. @param folder for bundles of this run */
export async function watchSources(folder: string, say: (line: string) => void): Promise<WatchedSources> {
  const pages = await startLivePages(join(root, 'web'), join(root, 'build', 'vite'), say);
  const functions = new LiveFunctions({
    names: Object.keys(entries),
    folder,
    bundle: async (name, target) => {
      const sources = await bundleFunction(root, name as FunctionName, target);
      return name === 'pages' ? [...sources, ...(await pages.writeInto(target))] : sources;
    },
    say,
  });
  const tellTemplates: ((path: string) => void)[] = [];
  pages.watcher.add(WATCHED.map((path) => join(root, path)));
  pages.watcher.on('all', (_event, path) => {
    functions.sourceChanged(path);
    const within = relative(root, path).replaceAll(sep, '/');
    if (OF_TEMPLATES.test(within)) for (const tell of tellTemplates) tell(within);
  });
  return {
    functions,
    pages: pages.listener,
    onUpgrade: pages.onUpgrade,
    onTemplates: (tell) => void tellTemplates.push(tell),
    stop: pages.stop,
  };
}

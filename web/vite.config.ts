import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textsFile } from '../core/shop/texts/texts-file.ts';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { amplify, buildForProduction, fromWeb, house } from './vite.house.ts';

/* The storefront: for browsers, and with `--ssr` for the server that draws its pages. The administration is `vite.admin.config.ts`. */

/** What a page needs stands in its head, and the rest is fetched ahead: Vite's code that looks for what to preload has nothing to do. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** Groups of which most functions run when a page starts. */
const RUN_AT_START = new Set(['renderer', 'foundation', 'start', 'common', 'catalogue', 'gallery']);

/** Browsers that know this comment compile a whole file while it comes, beside the page's own work, and not each function when it is first called. */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && RUN_AT_START.has(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

const MANIFEST = 'virtual:site-manifest';

/** Tells the server's module what the browser's build called its files. They are built first, into the folder beside. */
function siteManifest(): Plugin {
  let outDir = '';
  return {
    name: 'site-manifest',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    resolveId: (id) => (id === MANIFEST ? `\0${MANIFEST}` : undefined),
    load: (id) =>
      id === `\0${MANIFEST}`
        ? `export default ${readFileSync(join(outDir, '..', 'client', '.vite', 'manifest.json'), 'utf8')}`
        : undefined,
  };
}

/** A file of a language's texts is called alike in every language. */
function textsOf(id: string): string | null {
  const [, language, portion] = /[\\/]locales[\\/](\w+)[\\/]web[\\/](\w+)\.json/.exec(id) ?? [];
  return language && portion ? textsFile(language, portion) : null;
}

/** What every page runs: everything that `start.tsx` imports. `main.ts`, which waits for the right moment to fetch it, is not part of it. */
const started = (id: string): boolean =>
  /[\\/](web[\\/]src|core|lucide-react)[\\/]/.test(id) && !/(main|page-code|renderer)\.ts$/.test(id);

const forBrowsers: BuildEnvironmentOptions = {
  manifest: true,
  modulePreload: false,
  // One small style sheet: a page from the server must not wait for the looks of a part that its code would bring.
  cssCodeSplit: false,
  rolldownOptions: {
    // Reading a property does nothing: without this every icon is read once for nothing. (Nothing here reads a box to have it laid out.)
    treeshake: { propertyReadSideEffects: false },
    // `start.tsx` counts as an entry, so that what it imports is known as what every page needs.
    input: ['index.html', 'src/storefront/boot/start.tsx'].map(fromWeb),
    output: {
      codeSplitting: {
        // What every page needs, in three files: they compress better than a dozen, and two of them hardly ever change.
        groups: [
          { name: textsOf, test: /[\\/]locales[\\/]/ },
          { name: 'main', test: /boot[\\/](main|page-code)\.ts/, priority: 1 },
          {
            name: 'renderer',
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|boot[\\/]renderer\.ts/,
            tags: ['$initial'],
            priority: 1,
          },
          // Icons change with the pages that show them.
          { name: 'foundation', test: /node_modules[\\/](?!lucide)/, tags: ['$initial'] },
          { name: 'shop', test: started, tags: ['$initial'] },
          amplify,
          // What a cart, an order and a gallery know of photos: none of them brings another's page along.
          {
            name: 'common',
            test: /[\\/]core[\\/](sales[\\/](contents|pricing)|catalogue[\\/](discipline|starts)|photos[\\/](photo-id|photo-address|photo-state)|shop[\\/]texts[\\/]money-text)\.ts|shared[\\/](format[\\/]money|links[\\/](photo-in-address|address-ids))\.tsx?|cart[\\/]items[\\/]cart-items|storefront[\\/]parts[\\/](race-query|participant-query|category-tone)|icons[\\/](images|image-off|x|arrow-left|arrow-right|chevron-right)\./,
          },
          // What the pages on the way to a photo have in common, down to their icons. An event's programme is behind one who looks at photos.
          {
            name: 'catalogue',
            test: /[\\/]features[\\/]catalogue[\\/](?!watch-sight|event[\\/](EventPage|EventPhotos|JustOnline)|race[\\/]RaceCard)|[\\/]routes[\\/](RaceRoute|gallery[\\/](RaceGalleryPending|GalleryPlaceholder))/,
          },
          // The gallery with what is offered in it, in one go: it is all asked for by one tap, or by a link.
          {
            name: 'gallery',
            test: /[\\/]features[\\/]gallery[\\/](?!around|report|WithoutPhotos)|[\\/]routes[\\/]gallery[\\/](BuyableGallery|GalleryRoute|use-focus-back)|[\\/]cart[\\/](buying[\\/](BuyingBar|Offer|use-chosen)|CartOpener)|collection-offer/,
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

/** One module with all that it needs: it is loaded by path, in a function that has no packages. */
const forTheServer: BuildEnvironmentOptions = {
  target: 'node24',
  minify: true,
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'server.mjs' } },
};

export default defineConfig(({ isSsrBuild = false, command }): UserConfig => {
  buildForProduction(command);
  return {
    ...house,
    plugins: [house.plugins, plainImports, isSsrBuild ? siteManifest() : compileAhead],
    ...(command === 'build' && isSsrBuild && { ssr: { noExternal: true as const } }),
    // The captcha's worker fetches what only an address over plain HTTP needs.
    worker: { format: 'es' },
    build: { ...house.build, emptyOutDir: true, ...(isSsrBuild ? forTheServer : forBrowsers) },
  };
});

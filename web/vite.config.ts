import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textsFile } from '../core/shop/texts/texts-file.ts';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { storefrontBrowsers } from './browsers.ts';
import { storefrontFiles } from './chunks.ts';
import { ownIcons } from './own-icons.ts';
import { shortMessages } from './short-messages.ts';
import { amplify, buildForProduction, fromWeb, house } from './vite.house.ts';

/* The storefront: for browsers, and with `--ssr` for the server that draws its pages. `vite.admin.config.ts` builds the
   administration. `npm run dev` serves both entries by this file. */

/** Removes Vite's code for preloading. A page's head names the files that it needs, and the rest is fetched ahead. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** Groups with mostly functions that run when a page starts. */
const RUN_AT_START = new Set(['renderer', 'foundation', 'start', 'common', 'catalogue', 'gallery']);

/**
 * Adds a comment that makes some browsers compile a whole file while it loads. They otherwise compile each function at
 * its first call, on the page's own time.
 */
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

/**
 * Tells the server's module the file names of the browser's build, which is built first, into the folder next to it.
 * The development server builds none.
 */
function siteManifest(): Plugin {
  let outDir: string | undefined;
  return {
    name: 'site-manifest',
    configResolved: (config) => {
      if (config.command === 'build') outDir = resolve(config.root, config.build.outDir);
    },
    resolveId: (id) => (id === MANIFEST ? `\0${MANIFEST}` : undefined),
    load: (id) =>
      id === `\0${MANIFEST}`
        ? `export default ${outDir ? readFileSync(join(outDir, '..', 'client', '.vite', 'manifest.json'), 'utf8') : '{}'}`
        : undefined,
  };
}

/** Returns the same name for a file of texts in every language. */
function textsOf(id: string): string | null {
  const [, language, portion] = /[\\/]locales[\\/](\w+)[\\/]web[\\/](\w+)\.json/.exec(id) ?? [];
  return language && portion ? textsFile(language, portion) : null;
}

const forBrowsers: BuildEnvironmentOptions = {
  cssTarget: storefrontBrowsers,
  manifest: true,
  modulePreload: false,
  // One small style sheet: a page from the server must not wait for the styles of a part's code.
  cssCodeSplit: false,
  rolldownOptions: {
    // Reading a property has no effect: otherwise the code would read every icon once in vain. (Nothing here reads a
    // box to force a layout.)
    treeshake: { propertyReadSideEffects: false },
    // `start.tsx` counts as an entry, so that the build knows its imports as the code of every page.
    input: ['index.html', 'src/storefront/boot/start.tsx'].map(fromWeb),
    output: {
      // Names of further files are in the first load, and a hash cannot be compressed: 36 bits are enough.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      hashCharacters: 'base36',
      codeSplitting: {
        groups: [{ name: textsOf, test: /[\\/]locales[\\/]/ }, amplify, ...storefrontFiles],
      },
    },
  },
};

/** A single module with all its dependencies: a function without packages loads it by path. */
const forTheServer: BuildEnvironmentOptions = {
  target: 'node24',
  minify: true,
  copyPublicDir: false,
  // Its pages name files by the browser's hashes.
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'server.mjs', hashCharacters: 'base36' } },
};

export default defineConfig(({ isSsrBuild = false, command }): UserConfig => {
  buildForProduction(command);
  return {
    ...house,
    plugins: [
      house.plugins,
      ownIcons,
      shortMessages,
      plainImports,
      command === 'build' && !isSsrBuild ? compileAhead : siteManifest(),
    ],
    ...(command === 'build' && isSsrBuild && { ssr: { noExternal: true as const } }),
    // The captcha's worker imports code that only an address over plain HTTP needs.
    worker: { format: 'es' },
    build: { ...house.build, emptyOutDir: true, ...(isSsrBuild ? forTheServer : forBrowsers) },
  };
});

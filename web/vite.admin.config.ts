import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { officeBrowsers } from './browsers.ts';
import { buildForProduction, fromWeb, house } from './vite.house.ts';

/* The administration, a build of its own: nothing in `src/admin` can change a byte of the storefront
   (`docs/decisions/012-two-entries.md`). Its files lie in their own folder next to the storefront's. Both share the
   storefront's font files. */

const folder = 'assets/admin';

const fileName = ({ names }: Rolldown.PreRenderedAsset): string =>
  `${names.some((name) => name.endsWith('.woff2')) ? 'assets' : folder}/[name]-[hash][extname]`;

export default defineConfig(({ command }): UserConfig => {
  buildForProduction(command);
  return {
    ...house,
    // Two modules of Amplify UI, under the names that its index imports.
    resolve: {
      alias: [
        {
          find: /^\.\/theme\/(?:createTheme\/createTheme|defaultTheme)\.mjs$/,
          replacement: fromWeb('src/admin/kit/looks/amplify-theme.ts'),
        },
      ],
    },
    build: {
      ...house.build,
      target: officeBrowsers,
      // The folder has the storefront already, with all public files.
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/admin.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fromWeb('admin.html'),
        output: {
          entryFileNames: `${folder}/[name]-[hash].js`,
          chunkFileNames: `${folder}/[name]-[hash].js`,
          assetFileNames: fileName,
          codeSplitting: { groups: [{ name: 'foundation', test: /node_modules/, tags: ['$initial'] }] },
        },
      },
    },
  };
});

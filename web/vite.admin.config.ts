import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { amplify, buildForProduction, fromWeb, house } from './vite.house.ts';

/*
 * The administration, a build of its own: nothing in `src/admin` can change a byte of the storefront
 * (`docs/decisions/012-two-entries.md`). Its files lie in a folder of their own beside the storefront's; letters, which both have, are
 * the storefront's own files.
 */

const folder = 'assets/admin';

const fileName = ({ names }: Rolldown.PreRenderedAsset): string =>
  `${names.some((name) => name.endsWith('.woff2')) ? 'assets' : folder}/[name]-[hash][extname]`;

export default defineConfig(({ command }): UserConfig => {
  buildForProduction(command);
  return {
    ...house,
    // Two modules of Amplify UI, by the names under which its index asks for them.
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
      // The storefront is there already, with all that is public.
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
          codeSplitting: { groups: [amplify, { name: 'foundation', test: /node_modules/, tags: ['$initial'] }] },
        },
      },
    },
  };
});

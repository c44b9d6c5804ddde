import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const repository = fileURLToPath(new URL('..', import.meta.url));
/** Where the shop's API and pictures answer during `npx vite web`. */
const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';

/** Fetches the upright latin letters together with the style sheet, not after it: the text then hardly ever changes its face. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.includes('-latin-wght-normal'))
      .map((file) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' })),
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFont],
  build: {
    outDir: `${repository}build/web`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs, in two files: they compress better than a dozen, and the first one hardly ever changes.
          groups: [
            { name: 'foundation', test: /node_modules/, tags: ['$initial'] },
            { name: 'shop', test: /[\\/](web[\\/]src|core)[\\/]/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [repository] },
    proxy: Object.fromEntries(['/api', '/thumbnails', '/covers', '/downloads'].map((path) => [path, shop])),
  },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const repository = fileURLToPath(new URL('..', import.meta.url));
/** Where the shop's API and pictures answer during `npx vite web`. */
const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: `${repository}build/web`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file a language: everything a visitor reads arrives before the first render, and works offline from then on.
        codeSplitting: {
          groups: [
            { name: 'it', test: /locales[\\/]it[\\/]/ },
            { name: 'de', test: /locales[\\/]de[\\/]/ },
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

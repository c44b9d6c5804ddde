import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { DEFAULT_PRIMARY_COLOR } from '../core/shop/looks/primary-color.ts';
import { commonPasswords } from './common-passwords.ts';
import { dateWords } from './date-words.ts';
import { fetchAgain } from './fetch-again.ts';
import { accentStyle } from './src/shared/looks/theme.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export const fromWeb = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Fetches the upright latin letters together with the style sheet, not after it: the text then hardly ever changes its face. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.includes('-latin-wght-normal'))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        injectTo: 'head',
      })),
};

/**
 * Adds the default colours, which stand until the shop's own have loaded. They lie in an entry's style sheet, and any
 * other rule overrides them.
 */
const defaultAccent: Plugin = {
  name: 'default-accent',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/boot/style.css')
      ? `${code}\n${accentStyle(DEFAULT_PRIMARY_COLOR).replace(':root', ':where(:root)')}`
      : undefined,
};

/** The code for the user pool: for the sign-in, an open account, a payment while signed in, and the administration. */
export const amplify = {
  name: 'amplify',
  test: /node_modules[\\/](aws-amplify|@aws-amplify(?![\\/]ui)|@aws-crypto|@smithy|tslib|uuid|js-cookie|rxjs)[\\/]/,
};

/** Folders that the development server may read for a browser. The shop's data with its keys is in none of them. */
const served = [
  ...['web', 'core', 'locales', 'build/vite'].map((folder) => `${repository}${folder}`),
  realpathSync(`${repository}node_modules`),
];

/** The common options of both entries, for builds and development. */
export const house = {
  root: fromWeb('.'),
  plugins: [react(), defaultAccent, commonPasswords, dateWords, tailwindcss(), preloadFont, fetchAgain],
  build: { outDir: `${repository}build/web`, assetsInlineLimit: 0 },
  server: { fs: { allow: served } },
} satisfies UserConfig;

/**
 * Sets the name `production`: under another name (a test runner's), the build would take React's far larger development
 * version.
 */
export function buildForProduction(command: 'build' | 'serve'): void {
  if (command === 'build') process.env.NODE_ENV = 'production';
}

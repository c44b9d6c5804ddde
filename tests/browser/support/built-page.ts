import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build, type Plugin, type Rolldown } from 'vite';
import { dateWords } from '../../../web/date-words.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const FRAME = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./page.tsx"></script>
  </body>
</html>
`;

/** Adds the same frame around every folder's page. */
const framed = (root: string): Plugin => {
  const frame = resolve(root, 'index.html');
  return {
    name: 'framed',
    resolveId: { order: 'pre', handler: (id) => (id === frame ? id : null) },
    load: (id) => (id === frame ? FRAME : null),
  };
};

/**
 * Builds a page that mounts a component, from a folder's `page.tsx` (beside this file, or a whole path). Serves it
 * under the shop's own address in the given contexts. Meant for parts without a page of the shop, or without a shop.
 */
export async function buildPage(folder: string): Promise<(context: BrowserContext) => Promise<string>> {
  const base = `/_${basename(folder)}/`;
  const root = resolve(import.meta.dirname, folder);
  const { output } = (await build({
    configFile: false,
    root,
    base,
    logLevel: 'silent',
    plugins: [framed(root), react(), dateWords, tailwindcss()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: resolve(root, 'index.html') } },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
  return async (context) => {
    await context.route(`**${base}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(base.length) || 'index.html';
      const body = files.get(name);
      const contentType = types[name.split('.').pop() ?? ''];
      await route.fulfill(body === undefined ? { status: 404 } : { body, ...(contentType && { contentType }) });
    });
    return base;
  };
}

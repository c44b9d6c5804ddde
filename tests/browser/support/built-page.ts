import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build, type Rolldown } from 'vite';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/**
 * Builds a page that mounts a component for real, from a folder (beside this file, or a whole path), and serves it under the shop's own
 * address in the contexts it is given: for parts that no page of the shop opens yet, or none without a shop.
 */
export async function buildPage(folder: string): Promise<(context: BrowserContext) => Promise<string>> {
  const base = `/_${basename(folder)}/`;
  const { output } = (await build({
    configFile: false,
    root: resolve(import.meta.dirname, folder),
    base,
    logLevel: 'silent',
    plugins: [react(), tailwindcss()],
    build: { write: false, target: 'es2022' },
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

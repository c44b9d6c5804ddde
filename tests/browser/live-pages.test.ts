import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLivePages, type LivePages } from '../../local/dev/live-pages.ts';
import { byPath } from '../../local/shop/by-path.ts';
import { close, listen } from '../../local/shop/doors/listen.ts';
import { launchBrowser } from './support/browser.ts';

/** As strict with scripts as the shop's own pages. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

const root = mkdtempSync(join(tmpdir(), 'live-pages-'));
const web = join(root, 'web');
const counter = join(web, 'src', 'Counter.tsx');

let pages: LivePages;
let server: Server;
let url: string;
let browser: Browser;
const said: string[] = [];

beforeAll(async () => {
  await cp(join(import.meta.dirname, 'support', 'live-page'), web, { recursive: true });
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  pages = await startLivePages(web, join(root, 'vite'), (line) => said.push(line));
  await pages.writeInto(join(root, 'pages'));
  const { drawPage } = (await import(pathToFileURL(join(root, 'pages', 'server.mjs')).href)) as {
    drawPage(url: string, first: object): Promise<{ root: string }>;
  };
  server = createServer(
    byPath([pages.listener], (request, response) => {
      Promise.all([readFile(join(root, 'pages', 'index.html'), 'utf8'), drawPage(request.url ?? '/', {})]).then(
        ([html, drawn]) =>
          response
            .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
            .end(html.replace('<!--page-->', drawn.root)),
        (fault: unknown) => response.writeHead(500).end(String(fault)),
      );
    }),
  );
  server.on('upgrade', pages.onUpgrade);
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await pages.stop();
  await close(server);
  rmSync(root, { recursive: true });
});

async function opened(): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  await page.goto(url);
  await page.waitForFunction(() => document.title === 'Live');
  return { page, faults };
}

const change = async (from: string, to: string) =>
  writeFile(counter, (await readFile(counter, 'utf8')).replace(from, to));
const drawn = async () =>
  /<button[^>]*>.*<\/button>/.exec(await (await fetch(url)).text())?.[0].replaceAll('<!-- -->', '');

describe('a page of the live shop', () => {
  test('is drawn by the server, taken over by the browser, and keeps its state while its source changes', async () => {
    expect(await drawn()).toContain('Pressed 0 times');
    const { page, faults } = await opened();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    await change('Pressed', 'Clicked');
    await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor();
    expect(await drawn()).toContain('Clicked 0 times');
    expect([faults, said]).toEqual([[], []]);
  });

  test('that cannot be drawn is said, with the place of the fault', async () => {
    await change('useState(0)', 'useState(missing)');
    await expect
      .poll(async () => {
        await fetch(url);
        return said.at(-1);
      })
      .toMatch(/missing is not defined[^]*Counter\.tsx:5/);
  });
});

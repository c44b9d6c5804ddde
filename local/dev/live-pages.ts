import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { DrawPage, SiteServer } from '../../core/shop/contract/pages.ts';
import { readBytes } from '../aws/request-body.ts';
import type { PathListener } from '../shop/by-path.ts';
import { close, listen } from '../shop/doors/listen.ts';

/** The addresses of sources and packages, as the development server writes them into pages. */
const SOURCES = ['/@vite', '/@id', '/@fs', '/@react-refresh', '/src', '/node_modules'];
const SERVER_ENTRY = '/src/storefront/boot/server.tsx';
const MAX_PAGE_BYTES = 20_000_000;

/** React's preamble becomes a file, because the shop's pages may run no inline script. */
const INLINE_PREAMBLE = /<script type="module">import \{ injectIntoGlobalHook \}[^<]*<\/script>/;
const PREAMBLE = '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>';

export interface LivePages {
  /** Answers for sources and packages below the shop's own address. */
  listener: PathListener;
  /** Takes the connections that tell browsers of changes. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  watcher: ViteDevServer['watcher'];
  /** Writes the files that the function `pages` reads next to its bundle, and returns their sources. */
  writeInto(folder: string): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Serves the sources of both entries with fast refresh, and renders storefront pages from them.
 * @param web the folder of the two pages and of `vite.config.ts`
 */
export async function startLivePages(web: string, cacheDir: string, say: (line: string) => void): Promise<LivePages> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  const vite = await createVite({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
    optimizeDeps: { entries: ['index.html', 'admin.html', 'src/storefront/boot/start.tsx'] },
  });
  // The first rendering compiles every page, which takes longer than a request may: it starts now. Later requests
  // report its fault.
  void vite.ssrLoadModule(SERVER_ENTRY).catch(() => undefined);
  server.on('request', (request, response) => void draw(vite, request, response, say));
  return {
    listener: {
      paths: SOURCES,
      listener: (request, response) => vite.middlewares(request, response, () => response.writeHead(404).end()),
    },
    onUpgrade: (request, socket, head) => {
      if (request.headers['sec-websocket-protocol']?.startsWith('vite-') !== true) return void socket.destroy();
      server.emit('upgrade', request, socket, head);
    },
    watcher: vite.watcher,
    writeInto: (folder) => writePages(vite, web, folder, port),
    stop: async () => {
      await vite.close();
      await close(server);
    },
  };
}

async function writePages(vite: ViteDevServer, web: string, folder: string, port: number): Promise<string[]> {
  const pages = ['index.html', 'admin.html'];
  await mkdir(folder, { recursive: true });
  for (const page of pages) {
    const html = await vite.transformIndexHtml(`/${page}`, await readFile(join(web, page), 'utf8'));
    await writeFile(join(folder, page), html.replace(INLINE_PREAMBLE, PREAMBLE));
  }
  await writeFile(join(folder, 'server.mjs'), drawingFrom(`http://127.0.0.1:${port}`));
  // A worker that stored the ring's pages would hide each change. Only built pages work without a network.
  await writeFile(join(folder, 'ring-worker.js'), "addEventListener('install', () => skipWaiting());\n");
  return pages.map((page) => join(web, page));
}

/** Returns the module with which the function `pages` renders. It asks the development server. */
const drawingFrom = (address: string): string => `export async function drawPage(url, first) {
  const answer = await fetch('${address}', { method: 'POST', body: JSON.stringify({ url, first }) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
`;

async function draw(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  say: (line: string) => void,
): Promise<void> {
  try {
    const { url, first } = JSON.parse((await readBytes(request, MAX_PAGE_BYTES)).toString('utf8')) as {
      url: string;
      first: Parameters<DrawPage>[1];
    };
    const { drawPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as SiteServer;
    const drawn = JSON.stringify(await drawPage(url, first));
    response.writeHead(200, { 'content-type': 'application/json' }).end(drawn);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    const text = error instanceof Error ? String(error.stack) : String(error);
    say(`A page could not be drawn, so the browser draws it: ${text}`);
    response.writeHead(500).end(text);
  }
}

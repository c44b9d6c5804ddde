import { readFile } from 'node:fs/promises';
import type { SiteServer } from '../../../core/shop/contract/pages.ts';

/** The build puts them beside the bundle (`lib/build/pages.ts`); they are loaded once an instance. */
const template = new URL('index.html', import.meta.url);
const adminPage = new URL('admin.html', import.meta.url);
const ringWorker = new URL('ring-worker.js', import.meta.url);
const server = new URL('server.mjs', import.meta.url);

let read: Promise<string> | undefined;
let readAdmin: Promise<string> | undefined;
let readWorker: Promise<string> | undefined;
let loaded: Promise<SiteServer> | undefined;

/** The built `index.html`, with markers where a page's own head and content go. */
export const readTemplate = (): Promise<string> => (read ??= readFile(template, 'utf8'));

/** The built `admin.html`. */
export const readAdminPage = (): Promise<string> => (readAdmin ??= readFile(adminPage, 'utf8'));

/** The built script that opens the ring's pages without a network. */
export const readRingWorker = (): Promise<string> => (readWorker ??= readFile(ringWorker, 'utf8'));

/** The module that draws pages. */
export const loadServer = (): Promise<SiteServer> => (loaded ??= import(server.href) as Promise<SiteServer>);

import { readFile } from 'node:fs/promises';
import type { SiteServer } from '../../../core/shop/contract/pages.ts';

/** The build puts them next to the bundle (`lib/build/pages.ts`); each instance loads them once. */
const template = new URL('index.html', import.meta.url);
const adminPage = new URL('admin.html', import.meta.url);
const ringWorker = new URL('ring-worker.js', import.meta.url);
const server = new URL('server.mjs', import.meta.url);

let read: Promise<string> | undefined;
let readAdmin: Promise<string> | undefined;
let readWorker: Promise<string> | undefined;
let loaded: Promise<SiteServer> | undefined;

/** Reads the built `index.html`, with markers for a page's own head and content. */
export const readTemplate = (): Promise<string> => (read ??= readFile(template, 'utf8'));

export const readAdminPage = (): Promise<string> => (readAdmin ??= readFile(adminPage, 'utf8'));

/** Reads the built script that opens the ring's pages without a network. */
export const readRingWorker = (): Promise<string> => (readWorker ??= readFile(ringWorker, 'utf8'));

/** Loads the module that draws pages. */
export const loadServer = (): Promise<SiteServer> => (loaded ??= import(server.href) as Promise<SiteServer>);

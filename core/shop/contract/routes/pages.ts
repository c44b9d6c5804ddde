import { z } from 'zod';
import { languageQuery, pageQuery } from '../pages.ts';
import { route } from '../../../wire/route.ts';

/** Documents: every page, and what machines read. */
export const pagesRoutes = {
  'GET /sitemap.xml': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
    cacheSeconds: 3600,
  }),
  'GET /robots.txt': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
    cacheSeconds: 3600,
  }),
  'GET /site.webmanifest': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    query: languageQuery,
    response: z.undefined(),
    cacheSeconds: 3600,
  }),
  /** What opens the ring's pages of the administration where there is no network: it lies below them, so that it answers no others. */
  'GET /admin/ring/worker.js': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
  }),
  /** Every page of the storefront, drawn once on the server with its head and its first data; below `/admin` the administration's, as it is. */
  'GET /': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    query: pageQuery,
    response: z.undefined(),
    cacheSeconds: 30,
  }),
  'GET /{page+}': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    params: z.object({ page: z.string() }),
    query: pageQuery,
    response: z.undefined(),
    cacheSeconds: 30,
  }),
} as const;

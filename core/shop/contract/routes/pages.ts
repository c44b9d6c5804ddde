import * as z from 'zod';
import { languageQuery, pageQuery } from '../pages.ts';
import { route } from '../../../wire/route.ts';

/** Documents: every page, and the files for machines. */
export const pagesRoutes = {
  'GET /sitemap.xml': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
    // As short as a page's: an event that was hidden leaves both together.
    cacheSeconds: 30,
  }),
  'GET /robots.txt': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
    cacheSeconds: 3600,
  }),
  'GET /.well-known/security.txt': route({
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
  /**
   * The worker that opens the office's ring pages without a network. Its path lies below them, so that it answers no
   * other pages.
   */
  'GET /admin/ring/worker.js': route({
    access: 'public',
    function: 'pages',
    sends: 'document',
    response: z.undefined(),
  }),
  /**
   * Every page of the storefront, rendered once on the server with its head and its first data. Below `/admin` the
   * office's page, unchanged.
   */
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

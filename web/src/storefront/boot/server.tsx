import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DrawPage, FirstData } from '../../../../core/shop/contract/pages.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { App } from './App.tsx';
import { pageHead } from './page-head.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { fetchPage, isDrawn, patternsOf } from '../routes/router.tsx';

/** Draws a page as the browser will take it over (`main.tsx`). A page that only the browser can draw has an empty root. */
export const drawPage: DrawPage = async (url, first) => {
  const { pathname } = new URL(url, 'http://shop');
  const drawn = isDrawn(pathname);
  // A page that can be read has time for its code (`main.ts`); without it the others are empty.
  const head = pageHead(patternsOf(pathname), first, !drawn);
  if (!drawn) return { head, root: '' };
  await fetchPage(pathname);
  const { pictures, root } = split(draw(url, first));
  return { head: pictures + head, root };
};

function draw(url: string, first: FirstData): string {
  const queries = createQueryClient(first);
  try {
    return renderToString(
      <App
        texts={serverTexts[first.language]}
        queries={queries}
        routed={(pages) => <StaticRouter location={url}>{pages}</StaticRouter>}
      />,
    );
  } finally {
    // Each answer waits ten minutes to be forgotten, and would keep the page's data as long.
    queries.clear();
  }
}

/** What React moves to the beginning: links to pictures, which are for the head, and the title, which the page's head has already. */
const hoisted = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

function split(html: string): { pictures: string; root: string } {
  const [before = ''] = hoisted.exec(html) ?? [];
  return { pictures: before.replace(/<title>[^<]*<\/title>/g, ''), root: html.slice(before.length) };
}

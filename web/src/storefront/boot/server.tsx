import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DrawPage, FirstData } from '../../../../core/shop/contract/pages.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { App } from './App.tsx';
import { pageHead } from './page-head.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { fetchPage, isDrawn, patternsOf } from '../routes/router.tsx';

/**
 * Draws a page so that the browser can take it over (`main.tsx`). A page that only the browser can draw has an empty
 * root.
 */
export const drawPage: DrawPage = async (url, first) => {
  const { pathname } = new URL(url, 'http://shop');
  const drawn = isDrawn(pathname);
  // The code of a readable page can wait (`main.ts`). Other pages are empty without theirs.
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
    // Otherwise each answer would keep the page's data for another ten minutes.
    queries.clear();
  }
}

/**
 * The elements that React moves to the beginning. Links to pictures belong in the head, which has the title already.
 */
const hoisted = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

function split(html: string): { pictures: string; root: string } {
  const [before = ''] = hoisted.exec(html) ?? [];
  return { pictures: before.replace(/<title>[^<]*<\/title>/g, ''), root: html.slice(before.length) };
}

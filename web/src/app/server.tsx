import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DrawnPage, DrawPage, FirstData } from '../../../core/contract/pages.ts';
import { serverTexts } from '../lib/server-texts.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { fetchPage, isDrawn } from './router.tsx';

/** Draws a page as the browser will take it over (`main.tsx`). A page that only the browser can draw has an empty root. */
export const drawPage: DrawPage = async (url, first) => {
  const { pathname } = new URL(url, 'http://shop');
  if (!isDrawn(pathname)) return { head: '', root: '' };
  await fetchPage(pathname);
  return split(draw(url, first));
};

function draw(url: string, first: FirstData): string {
  const queries = createQueryClient(first);
  try {
    return renderToString(<App texts={serverTexts[first.language]} queries={queries} routed={(pages) => <StaticRouter location={url}>{pages}</StaticRouter>} />);
  } finally {
    // Each answer waits ten minutes to be forgotten, and would keep the page's data as long.
    queries.clear();
  }
}

/** What React moves to the beginning: links to pictures, which are for the head, and the title, which the page's head has already. */
const hoisted = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

function split(html: string): DrawnPage {
  const [before = ''] = hoisted.exec(html) ?? [];
  return { head: before.replace(/<title>[^<]*<\/title>/g, ''), root: html.slice(before.length) };
}

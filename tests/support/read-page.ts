import type { FirstData } from '../../core/shop/contract/pages.ts';

/** A page's contents for machines, without its scripts. */
export interface Html {
  status: number;
  headers: Headers;
  text: string;
  /** `<html lang>` */
  language: string | undefined;
  title: string;
  /** HTML inside `#root`. */
  root: string;
  /** The content of `<meta name>` or `<meta property>`. */
  meta(name: string): string | undefined;
  /** The address of `<link rel>`. */
  link(rel: string): string | undefined;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!);

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

export function pageFrom({ status, headers }: Response, text: string): Html {
  const head = text.slice(0, text.indexOf('<body>'));
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));
  const links = tags('link');
  return {
    status,
    headers,
    text,
    language: /<html lang="([^"]*)"/.exec(text)?.[1],
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    root: unescaped(/<div id="root">([^]*?)<\/div>\s*(?:<script|<\/body>)/.exec(text)?.[1] ?? ''),
    meta: (name) => tags('meta').find((meta) => meta['name'] === name || meta['property'] === name)?.['content'],
    link: (rel) => links.find((link) => link['rel'] === rel)?.['href'],
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
  };
}

export async function page(address: string, init: RequestInit = {}): Promise<Html> {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  return pageFrom(answer, await answer.text());
}

const blocks = ({ text }: Html, type: string): string[] =>
  [...text.matchAll(new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`, 'g'))].map(([, json = '']) => json);

/** Returns the data that the page was drawn from. */
export const firstData = (html: Html): FirstData =>
  JSON.parse(blocks(html, 'application/json')[0] ?? 'null') as FirstData;

/** Returns the page's schema.org data. */
export const structured = (html: Html): Record<string, unknown>[] =>
  blocks(html, 'application/ld\\+json').map((json) => JSON.parse(json) as Record<string, unknown>);

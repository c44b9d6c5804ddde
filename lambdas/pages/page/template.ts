import { FIRST_DATA_ID, pageMarkers } from '../../../core/shop/drawn-page.ts';
import type { Language } from '../../../core/wire/fields.ts';
import type { FirstData } from '../../../core/shop/contract/pages.ts';
import { dataBlock } from './html.ts';

export interface Filling {
  language: Language;
  /** HTML. */
  head: string;
  /** HTML. */
  root: string;
  /** The page's data; absent if the browser requests everything itself. */
  first: FirstData | undefined;
}

/** The built page's own head, for pages without a filling. */
const itsOwn = /\s*<title>[^<]*<\/title>|\s*<meta name="description"[^>]*>|\s*<link rel="icon"[^>]*>/g;

/**
 * Returns the built `index.html` with the parts of one page. It never searches the filling for markers, whatever a name
 * in it looks like.
 */
export function fillTemplate(template: string, { language, head, root, first }: Filling): string {
  const [beforeHead = '', afterHead] = split(template.replace(itsOwn, ''), pageMarkers.head);
  const [beforeRoot, afterRoot] = split(afterHead, pageMarkers.root);
  const [beforeEnd, end] = split(afterRoot, '</body>');
  const data = first ? dataBlock('application/json', first, FIRST_DATA_ID) : '';
  const opening = beforeHead.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
  return `${opening}${head}${beforeRoot}${root}${beforeEnd}${data}</body>${end}`;
}

function split(html: string, marker: string): [string, string] {
  const at = html.indexOf(marker);
  if (at < 0) throw new Error(`the page's template lacks the marker ${marker}`);
  return [html.slice(0, at), html.slice(at + marker.length)];
}

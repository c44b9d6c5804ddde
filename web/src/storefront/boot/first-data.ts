import type { FirstData } from '../../../../core/shop/contract/pages.ts';
import { FIRST_DATA_ID } from '../../../../core/shop/drawn-page.ts';

/** Returns the data from which the server drew this page; undefined for a plain page. */
export function readFirstData(): FirstData | undefined {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstData) : undefined;
}

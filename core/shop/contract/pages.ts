import * as z from 'zod';
import { language, photoNumberText, type Language } from '../../wire/fields.ts';

/** A language in an address, `?lang=de`: the target of `hreflang` links. Other values are ignored. */
export const languageQuery = z.object({ lang: language.optional().catch(undefined) });

/** The part of a page's query that changes its rendering on the server. The browser handles the rest. */
export const pageQuery = languageQuery.extend({
  /** The photo of a gallery's link. */
  photo: photoNumberText.optional().catch(undefined),
});

/** An answer of the API that the page was rendered with, under the key of the browser's query. */
export interface FirstAnswer {
  key: readonly string[];
  data: unknown;
}

/** An item that an address names and the shop does not have (`spec/storefront.md §2`). */
export interface Missing {
  what: 'event' | 'race' | 'participant';
  /** The address that the not-found page repeats. */
  path: string;
}

/**
 * The data for rendering a page, on the server and again in the browser, so that both render the same. The page
 * contains it as JSON (`<script type="application/json" id="first-data">`).
 *
 * Keys of the answers: `['settings']` on every page, `['events']`, `['events', event]`,
 * `['events', event, 'races', race]`, with the federation's ids. The first page of a search has
 * `['search', 'text', query]`, `['search', 'rider', rider]` or `['search', 'participant', participant]`.
 * `web/src/storefront/features` uses the same keys. The browser fetches a missing answer.
 */
export interface FirstData {
  language: Language;
  /** The time of rendering, milliseconds since 1970. */
  now: number;
  answers: readonly FirstAnswer[];
  /** The page is rendered as `/404`. The browser fills in its address and names the missing item. */
  missing?: Missing;
}

/** The server's text for the markers of `index.html` (`core/shop/drawn-page.ts`). Both are HTML, already escaped. */
export interface DrawnPage {
  /** Links to the page's code, texts and first picture, and the shop's colours. Without titles and descriptions. */
  head: string;
  root: string;
}

/** Renders a page; `url` is its path with its query. Rejects on failure. */
export type DrawPage = (url: string, first: FirstData) => Promise<DrawnPage>;

/** The only module that the build makes from `web/src/storefront/boot/server.tsx`. */
export interface SiteServer {
  drawPage: DrawPage;
}

import { z } from 'zod';
import { language, photoNumberText, type Language } from '../../wire/fields.ts';

/** A language in an address, `?lang=de`: what `hreflang` links point to. Anything else is as if it were not there. */
export const languageQuery = z.object({ lang: language.optional().catch(undefined) });

/** What of a page's query changes how it is drawn on the server; the rest is the browser's affair. */
export const pageQuery = languageQuery.extend({
  /** The photo that a gallery's link shows. */
  photo: photoNumberText.optional().catch(undefined),
});

/** The photo that the file name of a shared picture is of: `412.jpg`, and no other way to write it: each would be made and kept anew. */
export const photoFile = z
  .string()
  .endsWith('.jpg')
  .transform((name) => name.slice(0, -'.jpg'.length))
  .pipe(photoNumberText);

/** An answer of the API that a page was drawn with, under the key that the browser's queries know it by. */
export interface FirstAnswer {
  key: readonly string[];
  data: unknown;
}

/** What an address names although the shop has none of it (`spec/storefront.md §2`). */
export interface Missing {
  what: 'event' | 'race' | 'participant';
  /** The address, as the not-found page repeats it. */
  path: string;
}

/**
 * What a page is drawn from, on the server and again in the browser, so that both draw the same. It stands in the page as JSON
 * (`<script type="application/json" id="first-data">`).
 *
 * Keys of the answers: `['settings']` on every page, `['events']`, `['events', event]`, `['events', event, 'races', race]`,
 * with the federation's ids, and for the first page of a search `['search', 'text', query]`, `['search', 'rider', rider]` or
 * `['search', 'participant', participant]`; `web/src/storefront/features` asks under the same ones. An answer that is missing is fetched by
 * the browser.
 */
export interface FirstData {
  language: Language;
  /** When it was drawn, milliseconds since 1970. */
  now: number;
  answers: readonly FirstAnswer[];
  /** The page is drawn as `/404`; the browser brings its address there, and says what could not be loaded. */
  missing?: Missing;
}

/** What the server puts at the markers of `index.html` (`core/shop/drawn-page.ts`). Both are HTML, escaped already. */
export interface DrawnPage {
  /** Links to the code, texts and first picture of the page, and the shop's colours. Titles and descriptions are not in it. */
  head: string;
  root: string;
}

/** Draws a page; `url` is its path with its query. Rejects when that fails. */
export type DrawPage = (url: string, first: FirstData) => Promise<DrawnPage>;

/** The one module that the build makes from `web/src/storefront/boot/server.tsx`. */
export interface SiteServer {
  drawPage: DrawPage;
}

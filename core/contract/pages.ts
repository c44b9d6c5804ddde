import { z } from 'zod';
import { language, type Language } from './fields.ts';

/** A language in an address, `?lang=de`: what `hreflang` links point to. Anything else is as if it were not there. */
export const languageQuery = z.object({ lang: language.optional().catch(undefined) });

/** What of a page's query changes how it is drawn on the server; the rest is the browser's affair. */
export const pageQuery = languageQuery.extend({
  /** The photo that a gallery's link shows. */
  photo: z.string().regex(/^\d{1,15}$/).optional().catch(undefined),
});

/** The file name of a shared picture: `412.jpg`. */
export const photoFile = z.string().regex(/^\d{1,15}\.jpg$/);

/** An answer of the API that a page was drawn with, under the key that the browser's queries know it by. */
export interface FirstAnswer {
  key: readonly string[];
  data: unknown;
}

/**
 * What a page is drawn from, on the server and again in the browser, so that both draw the same. It stands in the page as JSON
 * (`<script type="application/json" id="first-data">`).
 */
export interface FirstData {
  language: Language;
  /** When it was drawn, milliseconds since 1970. */
  now: number;
  answers: readonly FirstAnswer[];
}

/** Draws what stands in `#root`; `url` is the page's path with its query. Made from `web/src/app/server.tsx` by the build. */
export type DrawPage = (url: string, first: FirstData) => Promise<string>;

import Mustache from 'mustache';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

/** Fills in HTML. Mustache's own escaping would also rewrite the slashes of addresses, which makes links hard to read and to copy. */
export const fillHtml = (template: string, view: object): string =>
  Mustache.render(template, view, {}, { escape: escapeHtml });

/** Fills in plain text; the surrounding HTML escapes it. */
export const fillText = (template: string, view: object): string =>
  Mustache.render(template, view, {}, { escape: String });

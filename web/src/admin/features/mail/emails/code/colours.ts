import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** HTML in the house's colours, which follow the theme. */
export const colours = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--on-blue)', fontWeight: '600' },
  { tag: tags.attributeName, color: 'var(--on-purple)' },
  { tag: tags.attributeValue, color: 'var(--on-green)' },
  { tag: tags.comment, color: 'var(--ink-soft)' },
]);

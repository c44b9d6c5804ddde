import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { LanguageSupport, LRLanguage, syntaxHighlighting, HighlightStyle } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { parser } from '@lezer/html';
import { tags } from '@lezer/highlight';

/** HTML in the house's colours, which follow the theme. */
const colours = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--on-blue)', fontWeight: '600' },
  { tag: tags.attributeName, color: 'var(--on-purple)' },
  { tag: tags.attributeValue, color: 'var(--on-green)' },
  { tag: tags.comment, color: 'var(--ink-soft)' },
]);

/**
 * The editor's further parts, which load later: undo, an editor's keys, and colours for HTML. Tab leaves the editor,
 * like any field.
 */
export const comforts: Extension = [
  history(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  new LanguageSupport(LRLanguage.define({ name: 'html', parser })),
  syntaxHighlighting(colours),
];

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { LanguageSupport, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { parser } from '@lezer/html';
import { colours } from './colours.ts';

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

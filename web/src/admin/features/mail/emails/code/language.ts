import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { LanguageSupport, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { parser } from '@lezer/html';
import { colours } from './colours.ts';

/** What comes after the editor itself: undo, the keys of an editor, and colours for HTML. Tab goes on to what follows, as everywhere. */
export const comforts: Extension = [
  history(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  new LanguageSupport(LRLanguage.define({ name: 'html', parser })),
  syntaxHighlighting(colours),
];

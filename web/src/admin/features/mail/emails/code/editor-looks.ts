import { EditorView } from '@codemirror/view';

/** The editor in the house's colours, light and dark. */
export const editorLooks = EditorView.theme({
  '&': { backgroundColor: 'var(--ground)', color: 'var(--ink)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '3px solid var(--accent-text)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.75rem 0', minHeight: '30rem' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-collapsedLines': { background: 'var(--secondary)', color: 'var(--on-secondary)' },
  '.cm-insertedLine, .cm-changedLine': { backgroundColor: 'var(--green) !important' },
  '.cm-deletedChunk': { backgroundColor: 'var(--orange)', color: 'var(--on-orange)' },
  '.cm-changedText, .cm-deletedText': { background: 'none !important', textDecoration: 'underline' },
});

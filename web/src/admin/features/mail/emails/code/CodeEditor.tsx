import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { editorLooks } from './editor-looks.ts';

/** Further actions on the text. */
export interface CodeHand {
  /** Replaces the selection. */
  insert: (text: string) => void;
  goTo: (line: number) => void;
}

/** Loads the comparison of two texts: a part of the editor that few admins need. */
export const loadDifference = () => import('./CodeDifference.tsx');

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hand: Ref<CodeHand>;
}

/** Edits a text of HTML. */
export default function CodeEditor({ label, value, onChange, hand }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const typed = useEffectEvent(onChange);
  const first = useEffectEvent(() => value);

  useEffect(() => {
    const later = new Compartment();
    const view = new EditorView({
      parent: frame.current!,
      state: EditorState.create({
        doc: first(),
        extensions: [
          editorLooks,
          lineNumbers(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) typed(update.state.doc.toString());
          }),
          later.of([]),
        ],
      }),
    });
    editor.current = view;
    let gone = false;
    // The editor works without them, too.
    void import('./language.ts').then(
      ({ comforts }) => gone || view.dispatch({ effects: later.reconfigure(comforts) }),
      () => undefined,
    );
    return () => {
      gone = true;
      view.destroy();
    };
  }, [label]);

  // Another admin's text, or an earlier version, replaces the current text.
  useEffect(() => {
    const { current: view } = editor;
    if (view && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  useImperativeHandle(hand, () => ({
    insert: (text) => {
      const { current: view } = editor;
      view?.dispatch(view.state.replaceSelection(text));
      view?.focus();
    },
    goTo: (line) => {
      const { current: view } = editor;
      if (!view) return;
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
  }));

  return <div ref={frame} className="overflow-hidden rounded-md border border-edge" />;
}

import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorLooks } from './editor-looks.ts';

/** Shows the removed and added parts of a text. */
export default function CodeDifference({ label, before, after }: { label: string; before: string; after: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new EditorView({
      parent: frame.current!,
      state: EditorState.create({
        doc: after,
        extensions: [
          editorLooks,
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 6 } }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div ref={frame} className="overflow-hidden rounded-md border border-edge" />;
}

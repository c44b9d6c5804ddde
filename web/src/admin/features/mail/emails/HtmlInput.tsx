import { Suspense, type Ref } from 'react';
import { Controller } from 'react-hook-form';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useRecord } from '../../../kit/form/record-context.ts';
import type { CodeHand } from './code/CodeEditor.tsx';

const CodeEditor = lazyPart(() => import('./code/CodeEditor.tsx'));

/** Edits the HTML of a mail. The editor loads when it is shown. */
export function HtmlInput({ hand }: { hand: Ref<CodeHand> }) {
  const { form, labels } = useRecord();
  const error = form.formState.errors['html_content']?.message;
  return (
    <div>
      <p aria-hidden className="mb-2">
        {labels['html_content']}
      </p>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <Controller
          control={form.control}
          name="html_content"
          render={({ field: { value, onChange } }) => (
            <CodeEditor label={labels['html_content']!} value={String(value)} onChange={onChange} hand={hand} />
          )}
        />
      </Suspense>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-danger-text">
          {String(error)}
        </p>
      )}
    </div>
  );
}

import { useId } from 'react';

interface Props {
  /** The action and its progress, in words. */
  text: string;
  done: number;
  /** Null until it is known. */
  total: number | null;
}

/** Shows the progress of a long action. */
export function Progress({ text, done, total }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className="font-semibold tabular">
        {text}
      </p>
      <progress
        aria-labelledby={id}
        className="my-2 block w-full"
        {...(total !== null && { value: done, max: total })}
      />
    </>
  );
}

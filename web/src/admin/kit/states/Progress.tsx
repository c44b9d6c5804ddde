import { useId } from 'react';

interface Props {
  /** What is being done, and how far it is. */
  text: string;
  done: number;
  /** Null: nobody knows yet. */
  total: number | null;
}

/** How far something is that takes a while. */
export function Progress({ text, done, total }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className="font-semibold tabular">
        {text}
      </p>
      <progress
        aria-labelledby={id}
        className="my-2 block w-full accent-accent"
        {...(total !== null && { value: done, max: total })}
      />
    </>
  );
}

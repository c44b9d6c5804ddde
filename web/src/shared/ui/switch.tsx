import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FocusEdge } from '../looks/focus-edge.tsx';

interface Props {
  label: string;
  note?: string;
  /** The full name of one of many switches: begins with the label. */
  spoken?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Switches immediately. The whole line can be pressed. */
export function Switch({ label, note, spoken = label, checked, disabled = false, onChange }: Props) {
  const id = useId();
  // Shows a press immediately. Any later change from outside overrides it.
  const [shown, setShown] = useState({ on: checked, from: checked });
  if (shown.from !== checked) setShown({ on: checked, from: checked });
  const { on } = shown;
  const press = (next: boolean) => {
    setShown({ on: next, from: checked });
    onChange(next);
  };
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-14 items-center justify-between gap-4 py-2',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {note && (
          <span id={`${id}note`} className="block leading-snug text-ink-soft">
            {note}
          </span>
        )}
      </span>
      <span
        className={classNames(
          'relative inline-flex h-7 w-12 shrink-0 rounded-full border-2 transition-colors',
          on ? 'border-accent-edge bg-accent' : 'border-edge bg-surface',
          disabled && 'opacity-60',
        )}
      >
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={on}
          disabled={disabled}
          aria-label={spoken}
          aria-describedby={note && `${id}note`}
          onChange={(event) => press(event.target.checked)}
          className="peer absolute inset-0 cursor-[inherit] opacity-0"
        />
        <FocusEdge className="rounded-full" />
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full transition-transform motion-reduce:transition-none',
            on ? 'translate-x-5 bg-on-accent' : 'bg-edge',
          )}
        />
      </span>
    </label>
  );
}

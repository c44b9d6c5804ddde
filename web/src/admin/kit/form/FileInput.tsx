import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  /** The id of what explains it. */
  describedBy?: string;
  accept?: string;
  /** One file unless said otherwise. */
  takes?: 'files' | 'folder';
  /** Nothing may be chosen now: what was chosen before is on its way. */
  disabled?: boolean;
  /** It is what the page is there for. */
  prominent?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that lets one choose something of the machine's. */
export function FileInput({
  icon: Icon,
  label,
  describedBy,
  accept,
  takes,
  disabled,
  prominent = false,
  onChoose,
}: Props) {
  return (
    <label
      className={`${buttonClass({ variant: prominent ? 'primary' : 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-disabled:cursor-default has-disabled:opacity-60`}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={takes !== undefined}
        {...(takes === 'folder' && { webkitdirectory: '' })}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          // The list itself is empty as soon as the field is.
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}

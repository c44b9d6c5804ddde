import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  /** The id of the explanation. */
  describedBy?: string;
  accept?: string;
  /** A single file by default. */
  takes?: 'files' | 'folder';
  /** True while an earlier choice is being sent. */
  disabled?: boolean;
  /** True for the page's main action. */
  prominent?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that chooses files from the device. */
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
          // Copies the list, because it empties together with the field.
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}

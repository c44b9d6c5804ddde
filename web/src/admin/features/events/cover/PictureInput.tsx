import { ImagePlus } from 'lucide-react';
import { buttonClass } from '../../../../shared/ui/button.tsx';

interface Props {
  label: string;
  /** The id of what explains it. */
  describedBy: string;
  onChoose: (picture: File) => void;
}

/** A button that lets one choose a picture of the machine's. */
export function PictureInput({ label, describedBy, onChoose }: Props) {
  return (
    <label
      className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
    >
      <ImagePlus aria-hidden className="size-5" />
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </label>
  );
}

import { ImagePlus } from 'lucide-react';
import { FileInput } from '../form/FileInput.tsx';

interface Props {
  label: string;
  /** The id of what explains it. */
  describedBy: string;
  onChoose: (picture: File) => void;
}

/** A button that lets one choose a picture of the machine's. */
export const PictureInput = ({ onChoose, ...props }: Props) => (
  <FileInput
    icon={ImagePlus}
    accept="image/jpeg,image/png,image/webp,image/avif"
    onChoose={([picture]) => picture && onChoose(picture)}
    {...props}
  />
);

import { ImagePlus } from 'lucide-react';
import { FileInput } from '../form/FileInput.tsx';

interface Props {
  label: string;
  /** The id of the explanation. */
  describedBy: string;
  onChoose: (picture: File) => void;
}

/** A button that chooses a picture from the device. */
export const PictureInput = ({ onChoose, ...props }: Props) => (
  <FileInput
    icon={ImagePlus}
    accept="image/jpeg,image/png,image/webp,image/avif"
    onChoose={([picture]) => picture && onChoose(picture)}
    {...props}
  />
);

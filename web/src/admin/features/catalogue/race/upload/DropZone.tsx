import { FolderUp, Images } from 'lucide-react';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { FileInput } from '../../../../kit/form/FileInput.tsx';

interface Props {
  hint: string;
  onDrop: (items: DataTransferItemList) => void;
  onChoose: (files: File[]) => void;
}

/** Takes dropped or chosen folders and files. */
export function DropZone({ hint, onDrop, onChoose }: Props) {
  const { t } = useTranslation('race');
  const id = useId();
  const [isOver, setOver] = useState(false);
  useEffect(keepStrayFilesOut, []);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onDrop(event.dataTransfer.items);
      }}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 rounded-md border-2 border-dashed px-4 py-3',
        isOver ? 'border-accent-text bg-surface' : 'border-edge',
      )}
    >
      <p id={id} className="min-w-0 basis-80 grow text-ink-soft">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileInput icon={FolderUp} label={t('upload.folder')} describedBy={id} takes="folder" onChoose={onChoose} />
        <FileInput icon={Images} label={t('upload.files')} describedBy={id} takes="files" onChoose={onChoose} />
      </div>
    </div>
  );
}

/**
 * Keeps files that are dropped next to the zone from replacing the page, which would end the upload.
 * @returns a function that ends this
 */
function keepStrayFilesOut(): () => void {
  const keepOut = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', keepOut);
  addEventListener('drop', keepOut);
  return () => {
    removeEventListener('dragover', keepOut);
    removeEventListener('drop', keepOut);
  };
}

import { FolderSync, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import type { Upload } from './upload.ts';
import { folderPicker, watchFolder } from './watch-folder.ts';

/** Follows a folder while the class rides, where the browser can. */
export function WatchFolder({ upload }: { upload: Upload }) {
  const { t } = useTranslation('race');
  const [folder, follow] = useState<FileSystemDirectoryHandle | null>(null);
  useEffect(() => (folder ? watchFolder(folder, upload.add) : undefined), [folder, upload]);
  const pick = folderPicker();
  if (!pick) return null;
  if (!folder)
    return (
      <Button
        variant="secondary"
        className="mt-3"
        // A closed choice is no fault.
        onClick={() => void pick().then(follow, () => undefined)}
      >
        <FolderSync aria-hidden className="size-5" />
        {t('upload.follow')}
      </Button>
    );
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
      <span className="font-semibold">{t('upload.following', { folder: folder.name })}</span>
      <Button variant="secondary" onClick={() => follow(null)}>
        <Square aria-hidden className="size-5" />
        {t('upload.unfollow')}
      </Button>
    </p>
  );
}

import { FolderUp, Images } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { FileInput } from '../../../../kit/form/FileInput.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { UnsavedDialog } from '../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../kit/form/dialogs/use-unsaved.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { Upload } from './upload.ts';
import { UploadList } from './UploadList.tsx';
import { UploadSummary } from './UploadSummary.tsx';

interface Props {
  place: Place;
  /** The next step, once photos have arrived. */
  next: ReactNode;
  /** The progress of the photos' processing. */
  children: ReactNode;
}

/** Takes the folders of memory cards, dropped or chosen unchanged. Does not send existing photos again. */
export default function UploadCard({ place, next, children }: Props) {
  const { t } = useTranslation('race');
  const [upload] = useState(() => new Upload(place));
  const state = useSyncExternalStore(upload.subscribe, upload.state);
  const unsaved = useUnsaved(state.busy);
  useEffect(() => {
    upload.open();
    return upload.close;
  }, [upload]);
  return (
    <div className="mb-6">
      <Card title={t('upload.title')}>
        <DropZone upload={upload} />
        {state.empty && !state.busy && (
          <div className="mt-4">
            <Message tone="bad">{t('upload.empty')}</Message>
          </div>
        )}
        {state.names.length > 0 && (
          <>
            <UploadSummary state={state} onRetry={() => void upload.retry()} />
            <UploadList state={state} />
          </>
        )}
        {!state.busy && state.tally.delivered > 0 && next}
        {children}
      </Card>
      <UnsavedDialog
        unsaved={unsaved}
        says={{ title: t('upload.leave.title'), description: t('upload.leave.description') }}
      />
    </div>
  );
}

function DropZone({ upload }: { upload: Upload }) {
  const { t } = useTranslation('race');
  const hint = useId();
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
        void upload.drop(event.dataTransfer.items);
      }}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 rounded-md border-2 border-dashed px-4 py-3',
        isOver ? 'border-accent-text bg-surface' : 'border-edge',
      )}
    >
      <p id={hint} className="min-w-0 basis-80 grow text-ink-soft">
        {t('upload.hint')}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileInput
          icon={FolderUp}
          label={t('upload.folder')}
          describedBy={hint}
          takes="folder"
          onChoose={(files) => void upload.choose(files)}
        />
        <FileInput
          icon={Images}
          label={t('upload.files')}
          describedBy={hint}
          takes="files"
          onChoose={(files) => void upload.choose(files)}
        />
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

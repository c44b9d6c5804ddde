import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { UnsavedDialog } from '../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../kit/form/dialogs/use-unsaved.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { DropZone } from './DropZone.tsx';
import { Upload } from './upload.ts';
import { UploadList } from './UploadList.tsx';
import { WatchFolder } from './WatchFolder.tsx';
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
        <DropZone
          hint={t('upload.hint')}
          onDrop={(items) => void upload.drop(items)}
          onChoose={(files) => void upload.choose(files)}
        />
        <WatchFolder upload={upload} />
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
      <UnsavedDialog unsaved={unsaved} says={t('upload.leave', { returnObjects: true })} />
    </div>
  );
}

import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '../../../../../../../../core/catalogue/cover-upload.ts';
import { ApiError } from '../../../../../../shared/api/api-error.ts';
import { lazyPart } from '../../../../../../shared/ui/lazy-part.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../../shared/ui/messages/message.tsx';
import { errorTextOf } from '../../../../../kit/error-text.ts';
import { UnsavedDialog } from '../../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../../kit/form/dialogs/use-unsaved.ts';
import { SendProgress } from '../../cover/SendProgress.tsx';
import type { NewCover } from '../../cover/use-new-cover.ts';
import type { OfficeEvent } from '../queries.ts';
import { CoverPicture } from './CoverPicture.tsx';

const Cropper = lazyPart(() => import('../../cover/CoverCropper.tsx'));

interface Props {
  event: OfficeEvent;
  cover: NewCover & { address: string };
  /** The part of the picture shown now; undefined for a newly chosen picture. */
  initial: Crop | undefined;
  failure: unknown;
  pending: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Chooses the visible part of a picture, and saves it. */
export function CoverEditor({ event, cover, initial, failure, pending, onSave, onClose }: Props) {
  const { t } = useTranslation(['event', 'form']);
  const [first, setFirst] = useState<Crop>();
  const [moved, setMoved] = useState(false);
  const isNew = cover.address !== event.cover_shown_url;
  const unsaved = useUnsaved(isNew || moved);
  const cropTo = (crop: Crop) => {
    cover.cropTo(crop);
    if (first) setMoved(!isNear(first, crop));
    else setFirst(crop);
  };
  return (
    <>
      {failure !== null && <Failure error={failure} event={event} />}
      <Suspense fallback={<div className="aspect-video max-w-160 rounded-md bg-surface" />}>
        <Cropper address={cover.address} initial={initial} onCrop={cropTo} onBroken={cover.refuse} />
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSave} aria-disabled={pending}>
          {t(pending ? 'form:saving' : 'form:save')}
        </Button>
        <Button variant="secondary" onClick={() => unsaved.ask(onClose)}>
          {t('cancel')}
        </Button>
      </div>
      <SendProgress sent={cover.sent} />
      <UnsavedDialog unsaved={unsaved} />
    </>
  );
}

/** px: the browser's own rounding does not count as a change. */
const NEAR = 2;
const isNear = (one: Crop, other: Crop): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= NEAR);

/** Explains why the cover was not saved. If another admin was faster, also shows the current cover. */
function Failure({ error, event }: { error: unknown; event: OfficeEvent }) {
  const { t } = useTranslation(['event', 'form', 'errors', 'office']);
  const conflict = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <div className="mb-3">
      <Message tone="bad" title={errorTextOf(t, error)}>
        <p>{t(conflict ? 'cover.conflict' : 'form:kept')}</p>
        {conflict && <CoverPicture event={event} />}
      </Message>
    </div>
  );
}

import { Crop as CropIcon, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { Card } from '../../../../../kit/page/Card.tsx';
import { PictureInput } from '../../../../../kit/pictures/PictureInput.tsx';
import { useNewCover } from '../../cover/use-new-cover.ts';
import type { OfficeEvent } from '../queries.ts';
import { CoverEditor } from './CoverEditor.tsx';
import { CoverPicture } from './CoverPicture.tsx';
import { RemoveCover } from './RemoveCover.tsx';
import { useCoverChange } from './use-cover-change.ts';
import type { Crop } from '../../../../../../../../core/catalogue/cover-upload.ts';

/** Returns the visible part of an event's cover; undefined for all that fits. */
function cropOf(event: OfficeEvent): Crop | undefined {
  const { cover_crop_x: x, cover_crop_y: y, cover_crop_width: width, cover_crop_height: height } = event;
  return x === null || y === null || width === null || height === null ? undefined : { x, y, width, height };
}

/** Changes the event's cover: another picture, another part of it, or none (`spec/administration.md §2`). */
export function CoverCard({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation(['event', 'creation']);
  const hint = useId();
  const chosen = useNewCover();
  const [cropping, setCropping] = useState(false);
  const [removing, setRemoving] = useState(false);
  const close = () => {
    chosen.remove();
    setCropping(false);
  };
  const { save, pending, failure } = useCoverChange(event, close);
  const { cover_shown_url: address } = event;
  const edited = chosen.address ?? (cropping ? address : null);
  return (
    <Card title={t('facts.cover')}>
      {edited === null ? (
        <>
          <CoverPicture event={event} />
          <p id={hint} className="my-3 text-ink-soft">
            {t('cover.hint')}
          </p>
          <div className="flex flex-wrap gap-3">
            <PictureInput
              label={t(address === null ? 'creation:cover.choose' : 'creation:cover.other')}
              describedBy={hint}
              onChoose={chosen.choose}
            />
            {address !== null && (
              <>
                <Button variant="secondary" onClick={() => setCropping(true)}>
                  <CropIcon aria-hidden className="size-5" />
                  {t('cover.crop')}
                </Button>
                <Button variant="quiet" onClick={() => setRemoving(true)} aria-haspopup="dialog">
                  <Trash2 aria-hidden className="size-5" />
                  {t('cover.remove')}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <CoverEditor
          key={edited}
          event={event}
          cover={{ ...chosen, address: edited }}
          initial={chosen.address === undefined ? cropOf(event) : undefined}
          failure={failure}
          pending={pending}
          onSave={() =>
            save(
              chosen.address === undefined
                ? { kind: 'crop', crop: chosen.crop }
                : { kind: 'upload', send: chosen.send },
            )
          }
          onClose={close}
        />
      )}
      {removing && (
        <RemoveCover
          onClose={() => setRemoving(false)}
          onRemove={() => {
            setRemoving(false);
            save({ kind: 'remove' });
          }}
        />
      )}
    </Card>
  );
}

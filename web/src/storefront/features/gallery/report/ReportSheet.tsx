import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { reportKinds, type PhotoReport } from '../../../../../../core/photo-report.ts';
import { api } from '../../../../shared/api/api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Message } from '../../../../shared/ui/message.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import type { Neighbours } from '../around/neighbours.ts';
import type { GallerySubject } from '../use-photos.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { PhotosBeside } from './PhotosBeside.tsx';

interface Props extends GallerySubject {
  /** The one that was looked at. */
  photo: number;
  neighbours: Neighbours;
  onClose: () => void;
}

export type ReportSheet = ComponentType<Props>;

/** *Not mine*, or *mine is missing*: which photos, and nothing of who says it. */
export default function ReportPhotos({ event, race, participant, photo, neighbours, onClose }: Props) {
  const { t } = useTranslation(['report', 'errors']);
  const [kind, setKind] = useState<PhotoReport['kind']>('not_mine');
  const [chosen, choose] = useState<Record<PhotoReport['kind'], readonly number[]>>({ not_mine: [photo], missing: [] });
  const photos = chosen[kind];
  const sending = useMutation({
    mutationFn: () =>
      api('POST /api/photo-reports', {
        body: {
          swiss_equestrian_id: event.swiss_equestrian_id,
          swiss_equestrian_race_id: race.swiss_equestrian_race_id,
          swiss_equestrian_rider_id: participant.swiss_equestrian_rider_id,
          kind,
          photos: [...photos],
        },
      }),
  });
  if (sending.isSuccess)
    return (
      <Dialog open onOpenChange={onClose} title={t('title')} footer={<Button onClick={onClose}>{t('done')}</Button>}>
        <StateMessage
          icon={CircleCheck}
          role="status"
          title={t('thanks.title')}
          description={t('thanks.description')}
        />
      </Dialog>
    );
  const isReady = photos.length > 0 && !sending.isPending;
  const choice = {
    race,
    hint: t(`choose.${kind}`),
    chosen: photos,
    onChoose: (numbers: readonly number[]) => choose({ ...chosen, [kind]: numbers }),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('description')}
      footer={
        <Button aria-disabled={!isReady} onClick={() => isReady && sending.mutate()}>
          {photos.length > 0 ? t('send', { count: photos.length }) : t('sendNone')}
        </Button>
      }
    >
      {sending.isError && <Message tone="bad">{errorText(t, sending.error)}</Message>}
      <fieldset>
        <legend className="sr-only">{t('kind')}</legend>
        {reportKinds.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() => setKind(one)}
              className="size-5 accent-accent"
            />
            {t(`kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'not_mine' ? (
        <PhotoChoice {...choice} of={[participant]} />
      ) : (
        <PhotosBeside {...choice} event={event} neighbours={neighbours} />
      )}
    </Dialog>
  );
}

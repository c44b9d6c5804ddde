import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeSearched } from '../../../../../../core/photos/photo-state.ts';
import { reportKinds, type PhotoReport } from '../../../../../../core/photos/reports/photo-report.ts';
import { api } from '../../../../shared/api/api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import type { GallerySubject } from '../use-photos.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { PhotosBeside } from './PhotosBeside.tsx';
import { Reported } from './Reported.tsx';
import { useBeside } from './use-beside.ts';

interface Props extends GallerySubject {
  /** The photo that the visitor looked at; undefined if the start has no photos. */
  photo?: number;
  onClose: () => void;
}

export type ReportSheet = ComponentType<Props>;

type Kind = PhotoReport['kind'];

/**
 * Reports *Not mine*, or *mine is missing*: asks which photos, if the visitor sees any. Asks nothing about the visitor.
 */
export default function ReportPhotos({ photo, onClose, ...subject }: Props) {
  const { race, participant } = subject;
  const { t } = useTranslation(['report', 'errors']);
  const beside = useBeside(subject);
  const hasPhotos = photo !== undefined;
  const { kind, setKind, isMissing, photos, setPhotos, nowhere, setNowhere } = useReport(photo);
  const sending = useSending(subject, kind, photos);
  const title = t(hasPhotos ? 'title' : 'titleMissing');
  if (sending.isSuccess)
    return (
      <Reported
        title={title}
        description={t(photos.length > 0 ? 'thanks.description' : 'thanks.search')}
        onClose={onClose}
      />
    );
  // A report without a photo needs a race in which an admin can still look for the photo. The visitor must say that no
  // neighbour has hers, or there are no neighbours.
  const isSearched = isMissing && mayBeSearched(race);
  const looked = nowhere || beside.riders?.length === 0;
  const isSaid = photos.length > 0 || (isSearched && looked);
  const choice = { race, chosen: photos, onChoose: setPhotos };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t(hasPhotos ? 'description' : 'descriptionMissing')}
      footer={<Send count={photos.length} isSaid={isSaid} isPending={sending.isPending} onSend={sending.mutate} />}
    >
      {sending.isError && <Message tone="bad">{errorText(t, sending.error)}</Message>}
      {hasPhotos && <Kinds kind={kind} onKind={setKind} />}
      {isMissing ? (
        <PhotosBeside {...choice} beside={beside} nowhere={nowhere} onNowhere={isSearched ? setNowhere : undefined} />
      ) : (
        <PhotoChoice {...choice} hint={t('choose.not_mine')} of={[participant]} />
      )}
    </Dialog>
  );
}

function Send(props: { count: number; isSaid: boolean; isPending: boolean; onSend: () => void }) {
  const { count, isSaid, isPending, onSend } = props;
  const { t } = useTranslation('report');
  const isReady = isSaid && !isPending;
  return (
    <Button aria-disabled={!isReady} onClick={() => isReady && onSend()}>
      {count > 0 ? t('send', { count }) : t(isSaid ? 'sendMissing' : 'sendNone')}
    </Button>
  );
}

/** Keeps the photos of each kind while the visitor goes to and fro between them. */
function useReport(photo: number | undefined) {
  const hasPhotos = photo !== undefined;
  const [kind, setKind] = useState<Kind>(hasPhotos ? 'not_mine' : 'missing');
  const [chosen, choose] = useState<Record<Kind, readonly number[]>>({
    not_mine: hasPhotos ? [photo] : [],
    missing: [],
  });
  const [nowhere, setNowhere] = useState(false);
  const isMissing = kind === 'missing';
  const photos = isMissing && nowhere ? [] : chosen[kind];
  const setPhotos = (numbers: readonly number[]) => {
    choose({ ...chosen, [kind]: numbers });
    if (isMissing) setNowhere(false);
  };
  return { kind, setKind, isMissing, photos, setPhotos, nowhere, setNowhere };
}

function useSending({ event, race, participant }: GallerySubject, kind: Kind, photos: readonly number[]) {
  return useMutation({
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
}

function Kinds({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const { t } = useTranslation('report');
  return (
    <fieldset>
      <legend className="sr-only">{t('kind')}</legend>
      {reportKinds.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="radio"
            name="kind"
            checked={one === kind}
            onChange={() => onKind(one)}
            className="size-5 accent-accent"
          />
          {t(`kinds.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeSearched } from '../../../../../../core/photos/photo-state.ts';
import { reportKinds, type PhotoReport } from '../../../../../../core/photos/reports/photo-report.ts';
import { api } from '../../../../shared/api/api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { withProof } from '../../../parts/captcha/with-proof.ts';
import type { GallerySubject } from '../use-photos.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { PhotosBeside } from './PhotosBeside.tsx';
import { Reported } from './Reported.tsx';
import { TakeDownRequest } from './TakeDownRequest.tsx';
import { useBeside } from './use-beside.ts';
import { useWish, type Wish } from './use-wish.ts';

interface Props extends GallerySubject {
  /** The photo that the visitor looked at; undefined if the start has no photos. */
  photo?: number;
  onClose: () => void;
}

export type ReportSheet = ComponentType<Props>;

type Kind = PhotoReport['kind'];

/**
 * Reports *Not mine*, *mine is missing* or *take this down*: asks which photos, if the visitor sees any. Asks nothing
 * about the visitor, but for an optional address to which the office answers.
 */
export default function ReportPhotos({ photo, onClose, ...subject }: Props) {
  const { race, participant } = subject;
  const { t } = useTranslation(['report', 'errors']);
  const beside = useBeside(subject);
  const hasPhotos = photo !== undefined;
  const wish = useWish();
  const { kind, setKind, isMissing, photos, setPhotos, nowhere, setNowhere } = useReport(photo, wish);
  const sending = useSending(subject, kind, photos, wish);
  const title = t(hasPhotos ? 'title' : 'titleMissing');
  if (sending.isSuccess)
    return <Reported title={title} description={t(`thanks.${thanksFor(kind, photos)}`)} onClose={onClose} />;
  // A report without a photo needs a race in which an admin can still look for the photo. The visitor must say that no
  // neighbour has hers, or there are no neighbours.
  const isSearched = isMissing && mayBeSearched(race);
  const looked = nowhere || beside.riders?.length === 0;
  const isSaid = isReportSaid(kind, photos, isSearched && looked, wish);
  const choice = { race, chosen: photos, onChoose: setPhotos };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t(hasPhotos ? 'description' : 'descriptionMissing')}
      footer={
        <Send {...{ kind, isSaid }} count={photos.length} isPending={sending.isPending} onSend={sending.mutate} />
      }
    >
      {sending.isError && <Message tone="bad">{errorText(t, sending.error)}</Message>}
      {hasPhotos && <Kinds kind={kind} onKind={setKind} />}
      {isMissing && (
        <PhotosBeside {...choice} beside={beside} nowhere={nowhere} onNowhere={isSearched ? setNowhere : undefined} />
      )}
      {kind === 'take_down' && <TakeDownRequest {...choice} participant={participant} wish={wish} />}
      {kind === 'not_mine' && <PhotoChoice {...choice} hint={t('choose.not_mine')} of={[participant]} />}
    </Dialog>
  );
}

const isReportSaid = (kind: Kind, photos: readonly number[], needsNone: boolean, wish: Wish): boolean =>
  kind === 'take_down' ? wish.isValid && (wish.whole || photos.length > 0) : photos.length > 0 || needsNone;

const thanksFor = (kind: Kind, photos: readonly number[]) => {
  if (kind === 'take_down') return kind;
  return photos.length > 0 ? 'description' : 'search';
};

function Send(props: { kind: Kind; count: number; isSaid: boolean; isPending: boolean; onSend: () => void }) {
  const { kind, count, isSaid, isPending, onSend } = props;
  const { t } = useTranslation('report');
  const isReady = isSaid && !isPending;
  const isTakeDown = kind === 'take_down';
  const all = isTakeDown ? 'askAll' : 'sendMissing';
  return (
    <Button aria-disabled={!isReady} onClick={() => isReady && onSend()}>
      {count > 0 ? t(isTakeDown ? 'ask' : 'send', { count }) : t(isSaid ? all : 'sendNone')}
    </Button>
  );
}

/** Keeps the photos of each kind while the visitor goes to and fro between them. */
function useReport(photo: number | undefined, wish: Wish) {
  const hasPhotos = photo !== undefined;
  const [kind, setKind] = useState<Kind>(hasPhotos ? 'not_mine' : 'missing');
  const [chosen, choose] = useState<Record<Kind, readonly number[]>>({
    not_mine: hasPhotos ? [photo] : [],
    missing: [],
    take_down: hasPhotos ? [photo] : [],
  });
  const [nowhere, setNowhere] = useState(false);
  const isMissing = kind === 'missing';
  const isTakeDown = kind === 'take_down';
  const photos = (isMissing && nowhere) || (isTakeDown && wish.whole) ? [] : chosen[kind];
  const setPhotos = (numbers: readonly number[]) => {
    choose({ ...chosen, [kind]: numbers });
    if (isMissing) setNowhere(false);
    if (isTakeDown) wish.setWhole(false);
  };
  return { kind, setKind, isMissing, photos, setPhotos, nowhere, setNowhere };
}

function useSending({ event, race, participant }: GallerySubject, kind: Kind, photos: readonly number[], wish: Wish) {
  const email = wish.email.trim();
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      withProof((proof) =>
        api('POST /api/photo-reports', {
          body: {
            swiss_equestrian_id: event.swiss_equestrian_id,
            swiss_equestrian_race_id: race.swiss_equestrian_race_id,
            swiss_equestrian_rider_id: participant.swiss_equestrian_rider_id,
            kind,
            photos: [...photos],
            ...(kind === 'take_down' && { reason: wish.reason, ...(email !== '' && { email, language }) }),
            ...proof,
          },
        }),
      ),
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

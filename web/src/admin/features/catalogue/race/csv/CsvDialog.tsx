import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { RangeEndsSet } from '../../../../../../../core/photos/contract/photo-ranges.ts';
import { endsInList, type EndsInList } from '../../../../../../../core/catalogue/start-list/ends-in-list.ts';
import { endOn } from '../../../../../../../core/photos/photo-ranges.ts';
import { photoOf } from '../../../../../../../core/photos/register/cameras.ts';
import { spanOfTimes } from '../../../../../../../core/catalogue/start-list/time-of-day.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { FileInput } from '../../../../kit/form/FileInput.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { camerasOf } from '../jobs/race-cameras.ts';
import { RefusedLines, type Refusal } from './RefusedLines.tsx';
import { setEnds } from '../ends/set-ends.ts';
import { setRingTimes, withNewTimes } from '../starts/set-ring-times.ts';

interface Props {
  place: Place;
  race: OfficeRace;
  starts: readonly OfficeStart[];
  onClose: () => void;
}

/** Uploads a file with the ends of many starts. Previews its changes, and names each line that it cannot use. */
export default function CsvDialog({ place, race, starts, onClose }: Props) {
  const { t } = useTranslation(['race', 'kit', 'form', 'errors', 'office']);
  const known = useKnownRace(place);
  const [read, setRead] = useState<EndsInList | null>(null);
  const [name, setName] = useState('');
  /** Number of new ring times that are saved, even when a later step failed. */
  const [entered, setEntered] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ ends, times }: EndsInList) => {
      let entered = 0;
      setEntered(entered);
      await setRingTimes(place, race.race_date, times ?? [], (count) => setEntered((entered += count)));
      const set = await setEnds(
        place,
        ends.map(({ rider_name: _name, ...end }) => end),
      );
      return { ...set, changed: set.changed + entered };
    },
    onSuccess: ({ changed, refused }) => {
      notify.success(t('form:success'), t('csv.done', { count: changed }));
      void known.refresh();
      if (refused.length === 0) onClose();
    },
    onError: () => notify.error(t('kit:error'), t('csv.failed')),
  });
  const take = async (file: File) => {
    upload.reset();
    setRead(null);
    const said = endsInList(new Uint8Array(await file.arrayBuffer()), starts, furtherOf(race));
    const found = await withNewTimes(place, race.race_date, said);
    setName(file.name);
    setRead(found);
    if (isWorthless(found)) notify.error(t('kit:error'), t('csv.invalid'));
  };
  const refused = upload.data ? refusedBy(upload.data) : (read?.refused ?? []);
  const values = read ? read.ends.length + timesOf(read).length : 0;
  const waits = read && values > 0 && !upload.data;
  return (
    <Dialog
      open
      shape="full"
      onOpenChange={onClose}
      title={t('csv.title')}
      description={[t('csv.description'), camerasOf(race).length > 1 && t('csv.cameras')].filter(Boolean).join(' ')}
      footer={
        waits && (
          <Button aria-disabled={upload.isPending} onClick={() => !upload.isPending && upload.mutate(read)}>
            {t('csv.apply', { count: values })}
          </Button>
        )
      }
    >
      <div className="mb-4">
        <FileInput
          icon={FileUp}
          label={t('csv.file')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          prominent={!read}
          disabled={upload.isPending}
          onChoose={([file]) => void take(file!).catch(() => notify.error(t('kit:error'), t('csv.failed')))}
        />
      </div>
      {upload.error && (
        <div className="mb-4">
          <Message tone="bad" title={t('csv.failed')}>
            {[errorTextOf(t, upload.error), entered > 0 && t('csv.timesSaved', { count: entered })]
              .filter(Boolean)
              .join(' ')}
          </Message>
        </div>
      )}
      {read && <Summary name={name} read={read} />}
      {refused.length > 0 && <RefusedLines refused={refused} />}
    </Dialog>
  );
}

const furtherOf = (race: OfficeRace) =>
  camerasOf(race)
    .filter(({ number }) => number > 0)
    .map(({ number }) => ({
      number,
      photoOf: (counter: number) => photoOf(counter, number),
      endOf: (start: OfficeStart) => endOn(number, start, race.cameras),
    }));

const timesOf = ({ times }: EndsInList) => (times ?? []).map(({ ring_time }) => ring_time);
const isWorthless = (read: EndsInList): boolean => read.ends.length + timesOf(read).length + read.unchanged === 0;

const refusedBy = ({ refused }: RangeEndsSet): Refusal[] =>
  refused.map(({ line, reason, swiss_equestrian_rider_id, current }) => ({
    line,
    reason,
    rider_id: swiss_equestrian_rider_id,
    ...(current !== null && { value: String(current) }),
  }));

function Summary({ name, read }: { name: string; read: EndsInList }) {
  const { t } = useTranslation('race');
  if (isWorthless(read))
    return (
      <div className="mb-4">
        <Message tone="bad" title={t('csv.invalid')}>
          {name}
        </Message>
      </div>
    );
  const span = spanOfTimes(timesOf(read));
  const facts = [
    name,
    t('csv.changes', { count: read.ends.length }),
    ...(read.times ? [t('csv.times', { count: read.times.length })] : []),
    ...(span ? [t('csv.span', span)] : []),
    t('csv.unchanged', { count: read.unchanged }),
    t('csv.refused', { count: read.refused.length }),
  ];
  return (
    <p role="status" className="mb-4 font-semibold tabular">
      {facts.join(' · ')}
    </p>
  );
}

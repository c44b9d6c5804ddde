import { Suspense } from 'react';
import type { OfficeRace, OfficeStart } from '../../../../../../core/catalogue/contract/races-admin.ts';
import type { Place } from '../../../kit/show/place.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const AddDialog = lazyPart(() => import('./starts/AddDialog.tsx'));
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'));
const HideAskedDialog = lazyPart(() => import('./reports/HideAskedDialog.tsx'));
const JobLog = lazyPart(() => import('../../../kit/job-log/JobLog.tsx'));
const RaceDialog = lazyPart(() => import('./RaceDialog.tsx'));
const SalesDialog = lazyPart(() => import('./sales/SalesDialog.tsx'));
const StartDialog = lazyPart(() => import('./starts/StartDialog.tsx'));

/** The only open dialog. */
export type Opened =
  { dialog: 'add' | 'race' | 'logs' } | { dialog: 'start' | 'delete' | 'sales' | 'hide'; start: OfficeStart };

interface Props {
  opened: Opened | null;
  place: Place;
  race: OfficeRace;
  onClose: () => void;
}

/** Shows the open dialog. Each dialog loads its code when it is opened. */
export function OpenDialog(props: Props) {
  return <Suspense>{props.opened && <Chosen {...props} opened={props.opened} />}</Suspense>;
}

function Chosen({ opened, place, race, onClose }: Props & { opened: Opened }) {
  switch (opened.dialog) {
    case 'add':
      return <AddDialog place={place} onClose={onClose} />;
    case 'race':
      return <RaceDialog place={place} race={race} onClose={onClose} />;
    case 'logs':
      return race.batch_job_id && <JobLog jobId={race.batch_job_id} open onOpenChange={onClose} />;
    case 'start':
      return <StartDialog place={place} race={race} start={opened.start} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog place={place} start={opened.start} onClose={onClose} />;
    case 'hide':
      return <HideAskedDialog place={place} start={opened.start} onClose={onClose} />;
    case 'sales':
      return <SalesDialog place={place} start={opened.start} onClose={onClose} />;
  }
}

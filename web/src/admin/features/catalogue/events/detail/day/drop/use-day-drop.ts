import { useState } from 'react';
import { splitDay, type CameraShift, type DayBlock } from '../../../../../../../../../core/photos/day/split-day.ts';
import { collectChosen, collectDropped, type Collected } from '../../../../race/upload/collect.ts';
import { readDay, type ReadDay } from './collected-day.ts';
import { dayRacesOf, type RaceInDrop } from './day-races.ts';

export interface SplitOfDrop {
  read: ReadDay;
  blocks: DayBlock[];
  shifts: CameraShift[];
}

/** The state of a drop: nothing yet, being read, or divided among the races. */
type DropState = null | { done: number; count: number } | SplitOfDrop;

export const isSplit = (state: DropState): state is SplitOfDrop => state !== null && 'blocks' in state;

/** Collects dropped files, reads them and divides them among the races. A further drop joins the first. */
export function useDayDrop(races: readonly RaceInDrop[]) {
  const [state, setState] = useState<DropState>(null);
  const take = async (collect: (take: (files: Collected[]) => void) => Promise<void>) => {
    const before = isSplit(state) ? state.read.files : [];
    const known = new Set(before.map(identityOf));
    const files = [...before];
    setState({ done: 0, count: 0 });
    await collect((found) => files.push(...found.filter((one) => !known.has(identityOf(one)))));
    const read = await readDay(files, (done, count) => setState({ done, count }));
    setState({ read, ...splitDay(read.photos, dayRacesOf(races)) });
  };
  return {
    state,
    drop: (items: DataTransferItemList) => take((add) => collectDropped(items, add)),
    choose: (files: readonly File[]) => take((add) => collectChosen(files, add)),
    correct: (blocks: DayBlock[]) => setState((now) => (isSplit(now) ? { ...now, blocks } : now)),
    clear: () => setState(null),
  };
}

const identityOf = ({ path, file }: Collected): string => `${path}\n${file?.size} ${file?.lastModified}`;

import { useState } from 'react';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../core/contract/races-admin.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { counterOf } from '../../../../../../core/photo-register/cameras.ts';
import type { PhotoStretch } from '../../../../../../core/photo-stretches.ts';
import type { Place } from '../../../kit/place.ts';
import type { EndDrafts } from '../end-drafts.ts';
import { counterOn, endKey, type EndKey } from '../race-cameras.ts';
import { useStretching, type Stretched } from '../use-stretching.ts';
import { inRidingOrder } from './strip-model.ts';

/** What was done last, to be taken back. */
type Done = { key: EndKey; was: number | null; to: number } | Stretched;

export interface Strip {
  /** The start whose end is being looked for. */
  current: OfficeStart | undefined;
  riding: readonly OfficeStart[];
  choose: (start: StartId) => void;
  /** To the start before or after. */
  step: (by: 1 | -1) => OfficeStart | undefined;
  /** A start's photos of a camera end with this photo. */
  setEnd: (start: OfficeStart, camera: number, photo: number) => void;
  /** Says of which photos the owner is not whom the ends say. */
  say: (stretches: readonly PhotoStretch[]) => void;
  canUndo: boolean;
  undo: () => void;
}

/** Ends that are set among the pictures: saved, retried and settled like typed ones, and taken back one by one. */
export function useStrip(place: Place, { race, starts }: OfficeRaceDetail, drafts: EndDrafts): Strip {
  const riding = inRidingOrder(starts);
  const [chosen, choose] = useState<StartId | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);
  const stretching = useStretching(place);
  const at = Math.max(
    0,
    riding.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === chosen),
  );
  const write = (key: EndKey, to: number | null, was: number | null) => {
    drafts.type(key, to === null ? '' : String(to), was);
    void drafts.commit(key);
  };
  return {
    current: riding[at],
    riding,
    choose,
    step: (by) => {
      const next = riding[Math.min(riding.length - 1, Math.max(0, at + by))];
      if (next) choose(next.swiss_equestrian_rider_id);
      return next;
    },
    setEnd: (start, camera, photo) => {
      const key = endKey(start.swiss_equestrian_rider_id, camera);
      const [to, was] = [counterOf(photo, camera), counterOn(camera, start, race)];
      if (to === was) return;
      setDone([...done, { key, was, to }]);
      write(key, to, was);
    },
    say: (stretches) => {
      const change = { stretches: [...stretches], was: race.stretches };
      stretching.mutate(change, { onSuccess: () => setDone((before) => [...before, change]) });
    },
    canUndo: done.length > 0,
    undo: () => {
      const last = done.at(-1);
      if (!last) return;
      setDone(done.slice(0, -1));
      if ('key' in last) write(last.key, last.was, last.to);
      else stretching.mutate({ stretches: last.was, was: last.stretches });
    },
  };
}

import { useState } from 'react';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../core/contract/races-admin.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { counterOf } from '../../../../../../core/photo-register/cameras.ts';
import type { EndDrafts } from '../end-drafts.ts';
import { counterOn, endKey, type EndKey } from '../race-cameras.ts';
import { inRidingOrder } from './strip-model.ts';

interface SetEnd {
  key: EndKey;
  was: number | null;
  to: number;
}

export interface Strip {
  /** The start whose end is being looked for. */
  current: OfficeStart | undefined;
  riding: readonly OfficeStart[];
  choose: (start: StartId) => void;
  /** To the start before or after. */
  step: (by: 1 | -1) => OfficeStart | undefined;
  /** A start's photos of a camera end with this photo. */
  setEnd: (start: OfficeStart, camera: number, photo: number) => void;
  canUndo: boolean;
  undo: () => void;
}

/** Ends that are set among the pictures: saved, retried and settled like typed ones, and taken back one by one. */
export function useStrip({ race, starts }: OfficeRaceDetail, drafts: EndDrafts): Strip {
  const riding = inRidingOrder(starts);
  const [chosen, choose] = useState<StartId | null>(null);
  const [done, setDone] = useState<readonly SetEnd[]>([]);
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
    canUndo: done.length > 0,
    undo: () => {
      const last = done.at(-1);
      if (!last) return;
      setDone(done.slice(0, -1));
      write(last.key, last.was, last.to);
    },
  };
}

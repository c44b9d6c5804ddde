import { useState } from 'react';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { endIn, isRefused, type EndDrafts } from '../ends/end-drafts.ts';
import { counterOn, endKey, type EndKey } from '../jobs/race-cameras.ts';
import { useStretching, type Stretched } from '../ends/use-stretching.ts';
import type { StretchOffer } from './stretch-offers.ts';
import { inRidingOrder, placeOfCurrent } from './strip-model.ts';

/** What was done last, to be taken back. */
type Done = { key: EndKey; was: number | null; to: number } | Stretched;

/** A start whose photos somebody wants to see, and how often one was looked for. */
export interface LookedFor {
  start: StartId;
  times: number;
}

export interface Strip {
  /** The start whose end is being looked for; none when that one does not ride (any more). */
  current: OfficeStart | undefined;
  riding: readonly OfficeStart[];
  choose: (start: StartId) => void;
  /** To the start before or after. */
  step: (by: 1 | -1) => OfficeStart | undefined;
  /** A start's photos of a camera end with this photo. */
  setEnd: (start: OfficeStart, camera: number, photo: number) => void;
  /** Says of which photos the owner is not whom the ends say. @param given what the race's stretches become */
  say: (given: StretchOffer['given']) => void;
  canUndo: boolean;
  undo: () => void;
}

/** Ends that are set among the pictures: saved, retried and settled like typed ones, and taken back one by one. */
export function useStrip(
  place: Place,
  { race, starts }: OfficeRaceDetail,
  drafts: EndDrafts,
  lookedFor: LookedFor | undefined,
): Strip {
  const riding = inRidingOrder(starts);
  // Whoever was chosen before another start was looked for is no longer meant.
  const [chosen, setChosen] = useState<{ start: StartId; since: LookedFor | undefined }>();
  const current = chosen && chosen.since === lookedFor ? chosen.start : lookedFor?.start;
  const choose = (start: StartId) => setChosen({ start, since: lookedFor });
  const [done, setDone] = useState<readonly Done[]>([]);
  const stretching = useStretching(place);
  const at = placeOfCurrent(riding, current);
  const canUndo = done.length > 0 && !stretching.isPending;
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
      const to = counterOf(photo, camera);
      const draft = drafts.of(key);
      // Whoever is faster than the shop goes by what is on its way to it.
      const was = draft && !isRefused(draft) ? endIn(draft.typed) : counterOn(camera, start, race);
      if (to !== was) setDone((before) => [...before, { key, was, to }]);
      if (to !== was || draft) write(key, to, was);
    },
    say: (given) =>
      stretching.mutate({
        say: (now) => ({ stretches: given(now), was: [...now] }),
        onSaid: (said) => setDone((before) => [...before, said]),
      }),
    canUndo,
    undo: () => {
      const last = done.at(-1);
      if (!last || !canUndo) return;
      const forget = () => setDone((before) => before.filter((one) => one !== last));
      if ('key' in last) {
        forget();
        const draft = drafts.of(last.key);
        // What the shop did not take is only forgotten: what stands there may be somebody else's.
        if (draft && isRefused(draft)) drafts.cancel(last.key);
        // A draft of its own keeps it until it is written.
        else write(last.key, last.was, last.to);
      } else stretching.mutate({ say: () => ({ stretches: last.was, was: last.stretches }), onSaid: forget });
    },
  };
}

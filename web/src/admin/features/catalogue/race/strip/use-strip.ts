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

/** The last change, for undoing it. */
type Done = { key: EndKey; was: number | null; to: number } | Stretched;

/** A start that an admin wants to see, and the number of such requests so far. */
export interface LookedFor {
  start: StartId;
  times: number;
}

export interface Strip {
  /** The start that gets the next end; undefined if it does not ride (any more). */
  current: OfficeStart | undefined;
  riding: readonly OfficeStart[];
  choose: (start: StartId) => void;
  /** Goes to the start before or after. */
  step: (by: 1 | -1) => OfficeStart | undefined;
  /** Ends a start's photos of a camera with this photo. */
  setEnd: (start: OfficeStart, camera: number, photo: number) => void;
  /**
   * Changes the race's stretches, which override the ends.
   * @param given returns the new stretches from the current ones
   */
  say: (given: StretchOffer['given']) => void;
  canUndo: boolean;
  undo: () => void;
}

/** Sets ends among the pictures. They are saved, retried and settled like typed ones, and undone one by one. */
export function useStrip(
  place: Place,
  { race, starts }: OfficeRaceDetail,
  drafts: EndDrafts,
  lookedFor: LookedFor | undefined,
): Strip {
  const riding = inRidingOrder(starts);
  // A choice from before the latest request for a start no longer counts.
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
      // If the admin is faster than the shop, starts from the value in progress.
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
        // A refused draft is only forgotten: the stored value may be another admin's.
        if (draft && isRefused(draft)) drafts.cancel(last.key);
        // A draft of its own keeps the value until it is written.
        else write(last.key, last.was, last.to);
      } else stretching.mutate({ say: () => ({ stretches: last.was, was: last.stretches }), onSaid: forget });
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLayer } from '../../../../shared/ui/layers/use-layer.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export interface Unsaved {
  /** True while the admin has not decided yet whether to lose the typed text. */
  asking: boolean;
  /** Stays with the typed text. */
  stay: () => void;
  /** Leaves without the typed text. */
  leave: () => void;
  /** Goes on immediately, or asks first: for closing a form in another way than by an address. */
  ask: (go: () => void) => void;
}

/** An unsaved part of a page. */
interface Holder {
  letGo: () => void;
  /** Goes on if the admin agrees. */
  ask: (go: () => void) => void;
}

/** For example a form, and a picture next to it. */
const holders = new Set<Holder>();

/** Goes to another page in another way than by a link: immediately, or after the admin agrees. */
export function leaveBy(go: () => void): void {
  const [holder] = holders;
  if (holder) holder.ask(go);
  else go();
}

/**
 * Asks before the admin leaves typed, unsaved text. She may leave by a link, by keys (`leaveBy`), by Back, or by
 * reloading or closing the window, where the browser asks. Back finds an extra step in the history
 * (`shared/ui/layers.ts`), so that the page stays. A page with several unsaved parts asks once for all of them.
 */
export function useUnsaved(unsaved: boolean): Unsaved {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ go: () => void; leavesPage: boolean } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const held = unsaved && !leaving;
  const askFor = (go: () => void, leavesPage: boolean) => (held ? setWanted({ go, leavesPage }) : go());
  const askToLeave = useEffectEvent((go: () => void) => askFor(go, true));
  useLayer(held, () => askFor(() => void navigate(-1), true));
  useLeaveWarning(held);
  useEffect(() => {
    if (!held) return;
    const holder = { letGo: () => setLeaving(true), ask: (go: () => void) => askToLeave(go) };
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [held]);
  useEffect(() => {
    if (!held) return;
    const onClick = (click: MouseEvent) => {
      const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !leavesPage(link, click)) return;
      click.preventDefault();
      click.stopImmediatePropagation();
      askToLeave(() => link.click());
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [held]);
  return {
    asking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      // No part holds the page any more when the admin leaves it.
      flushSync(() => {
        if (wanted?.leavesPage) for (const { letGo } of holders) letGo();
        else setLeaving(true);
        setWanted(null);
      });
      wanted?.go();
    },
    ask: (go) => askFor(go, false),
  };
}

/** Excludes links that open next to this page, or that lead to a position in it. */
const leavesPage = (link: HTMLAnchorElement, { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  !link.getAttribute('href')!.startsWith('#');

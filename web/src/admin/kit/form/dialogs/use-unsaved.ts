import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLayer } from '../../../../shared/ui/layers/use-layer.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export interface Unsaved {
  /** Somebody wants to leave, and has not said yet whether to lose what was typed. */
  asking: boolean;
  /** Stays with what was typed. */
  stay: () => void;
  /** Leaves without it. */
  leave: () => void;
  /** Goes on at once, or asks first: for what closes a form in another way than by an address. */
  ask: (go: () => void) => void;
}

/** Something that a page holds and that is not saved. */
interface Holder {
  letGo: () => void;
  /** Goes on if somebody says so. */
  ask: (go: () => void) => void;
}

/** A form, and a picture beside it. */
const holders = new Set<Holder>();

/** Goes to another page in another way than by a link: at once, or if somebody says so who is asked first. */
export function leaveBy(go: () => void): void {
  const [holder] = holders;
  if (holder) holder.ask(go);
  else go();
}

/**
 * While something is typed and not saved, leaving asks first: by a link, by keys (`leaveBy`), by Back, and by the browser's own question when the page is
 * loaded anew or its window closed. Back finds a step of its own in the history (`shared/ui/layers.ts`), so that the page is not left.
 * A page that holds several things asks once for all of them.
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
      // Nothing holds the page any more when it is left.
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

/** Not what opens beside this page, or goes to a place in it. */
const leavesPage = (link: HTMLAnchorElement, { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  !link.getAttribute('href')!.startsWith('#');

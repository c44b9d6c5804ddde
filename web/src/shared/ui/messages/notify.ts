export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
  /** Something to do about it. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in ms, instead of the usual 4 s. */
  lasts?: number;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;
let wake: (() => void) | null = null;

/** Says something to the visitor for four seconds (`spec/storefront.md §9`). Texts come translated. */
export const notify = {
  success: (title: string, description?: string) => push('success', title, description),
  info: (title: string, description?: string) => push('info', title, description),
  error: (title: string, description?: string) => push('error', title, description),
  /** Says it with something to do about it, for as long as it takes to decide (ms). */
  offer: (title: string, action: { label: string; onPress: () => void }, lasts: number) =>
    hand({ kind: 'info', title, action, lasts }),
};

/** What a page of the other entry left to be said here (`links/leave-for.ts`). */
export const leftNotice = (): Notice | undefined =>
  (history.state as { usr?: { notice?: Notice } } | null)?.usr?.notice;

/** Calls back when there is something to say and nobody to say it yet: the toaster is fetched only then. */
export function onFirstNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0 || leftNotice()) callback();
  return () => {
    wake = null;
  };
}

/** Hands over what was said so far and what will be said, to the one toaster. Returns how to stop. */
export function showNotices(callback: (notice: Notice) => void): () => void {
  show = callback;
  for (const notice of waiting.splice(0)) callback(notice);
  return () => {
    show = null;
  };
}

const push = (kind: Notice['kind'], title: string, description?: string): void =>
  hand({ kind, title, ...(description ? { description } : {}) });

function hand(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  wake?.();
}

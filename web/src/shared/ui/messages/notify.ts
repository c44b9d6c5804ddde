export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
  /** An action for the notice. */
  action?: { label: string; onPress: () => void };
  /** How long the notice stays, in ms, instead of the usual 4 s. */
  lasts?: number;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;
let wake: (() => void) | null = null;

/** Shows a notice for four seconds (`spec/storefront.md §9`). Texts come translated. */
export const notify = {
  success: (title: string, description?: string) => push('success', title, description),
  info: (title: string, description?: string) => push('info', title, description),
  error: (title: string, description?: string) => push('error', title, description),
  /** Shows a notice with an action, for the time of a decision (ms). */
  offer: (title: string, action: { label: string; onPress: () => void }, lasts: number) =>
    hand({ kind: 'info', title, action, lasts }),
};

/** Returns the notice that a page of the other entry left for this one (`links/leave-for.ts`). */
export const leftNotice = (): Notice | undefined =>
  (history.state as { usr?: { notice?: Notice } } | null)?.usr?.notice;

/** Calls back at the first notice without a toaster: only then is the toaster fetched. */
export function onFirstNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0 || leftNotice()) callback();
  return () => {
    wake = null;
  };
}

/** Hands all earlier and coming notices to the only toaster. Returns a function that stops it. */
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

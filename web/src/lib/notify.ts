export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;
let wake: (() => void) | null = null;

/** Says something to the visitor for four seconds (`spec/storefront.md §9`). Texts come translated. */
export const notify = {
  success: (title: string, description?: string) => push('success', title, description),
  info: (title: string, description?: string) => push('info', title, description),
  error: (title: string, description?: string) => push('error', title, description),
};

/** Calls back when there is something to say and nobody to say it yet: the toaster is fetched only then. */
export function onFirstNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
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

function push(kind: Notice['kind'], title: string, description?: string): void {
  const notice = { kind, title, ...(description ? { description } : {}) };
  if (show) return show(notice);
  waiting.push(notice);
  wake?.();
}

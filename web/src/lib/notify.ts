export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

type Listener = (notices: readonly Notice[]) => void;

const waiting: Notice[] = [];
let listener: Listener | null = null;

/** Says something to the visitor for four seconds (`spec/storefront.md §9`). Texts come translated. */
export const notify = {
  success: (title: string, description?: string) => push('success', title, description),
  info: (title: string, description?: string) => push('info', title, description),
  error: (title: string, description?: string) => push('error', title, description),
};

/** Hands over what was said so far and what will be said; one listener, the toaster. Returns how to stop. */
export function listenForNotices(next: Listener): () => void {
  listener = next;
  flush();
  return () => {
    listener = null;
  };
}

function push(kind: Notice['kind'], title: string, description?: string): void {
  waiting.push({ kind, title, ...(description ? { description } : {}) });
  flush();
}

function flush(): void {
  if (listener && waiting.length > 0) listener(waiting.splice(0));
}

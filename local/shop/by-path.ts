import type { RequestListener } from 'node:http';

/** Answers below the shop's own address: beginnings of paths, whole segments unless they end with `/`. */
export interface PathListener {
  paths: readonly string[];
  listener: RequestListener;
}

/** Passes a request to the listener of its path, and all others to the default. */
export function byPath(listeners: readonly PathListener[], others: RequestListener): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const own = listeners.find(({ paths }) =>
      paths.some((begin) => path === begin || path.startsWith(begin.endsWith('/') ? begin : `${begin}/`)),
    );
    (own?.listener ?? others)(request, response);
  };
}

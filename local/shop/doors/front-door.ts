import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * The public address: open from the first second, so that a busy port is found immediately. It asks for patience until
 * the shop is ready.
 */
export interface FrontDoor {
  handle: RequestListener;
  /** From now on the distribution answers requests. */
  open(distribution: RequestListener): void;
  /** Refuses requests from now on, because the shop stops. */
  close(): void;
}

export function createFrontDoor(): FrontDoor {
  let answer: RequestListener = askForPatience;
  return {
    handle: (request, response) => answer(request, response),
    open: (distribution) => {
      answer = distribution;
    },
    close: () => {
      answer = askForPatience;
    },
  };
}

function askForPatience(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8', refresh: '2' });
  response.end('The shop is starting.\n');
}

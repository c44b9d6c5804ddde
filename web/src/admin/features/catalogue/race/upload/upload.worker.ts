import { browserPorts } from './browser-ports.ts';
import { Delivery } from './delivery.ts';
import type { ToPage, ToWorker } from './messages.ts';

/* Reads, hashes and sends photos in a worker, so that the page stays responsive. */

const toPage = (message: ToPage) => postMessage(message);
const { portsFor, onAnswer } = browserPorts(toPage);
const delivery = new Delivery(toPage, portsFor);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'found':
      return delivery.found(data.files, data.whole);
    case 'answered':
    case 'refused':
      return onAnswer(data);
  }
});

toPage({ kind: 'ready' });

import { existsSync, readFileSync } from 'node:fs';
import type { Visitor } from '../storefront/visitor.ts';

/** The memory of a page after garbage collection. */
export interface Held {
  /** The script's heap, megabytes. */
  heap: number;
  /** Nodes of the document, including those that only scripts still reference. */
  nodes: number;
  /** The page's whole process with its decoded pictures, megabytes; undefined without /proc. */
  process: number | undefined;
}

export async function held(visitor: Visitor): Promise<Held> {
  const { cdp } = visitor;
  for (let round = 0; round < 2; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / 2 ** 20, nodes, process: await largestRenderer(visitor) };
}

async function largestRenderer({ browser }: Visitor): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => residentMegabytes(id))
    .filter((size) => size !== undefined);
  return sizes.length === 0 ? undefined : Math.max(...sizes);
}

function residentMegabytes(processId: number): number | undefined {
  const file = `/proc/${processId}/status`;
  if (!existsSync(file)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createFrontDoor, type FrontDoor } from './front-door.ts';
import type { LiveSources } from '../local-shop.ts';
import { close, lanAddress, listen } from './listen.ts';
import type { Steps } from '../steps.ts';

export interface Doors {
  /** The door of the shop's public address. */
  door: FrontDoor;
  port: number;
  /** The server of API Gateway, which only the distribution in front of it calls. */
  apiServer: Server;
  apiUrl: string;
  url: string;
  lanUrl: string | undefined;
  /** Every address of the shop for browsers. */
  origins: [string, string, string];
}

/**
 * Takes the shop's ports before all other steps, so that a busy one is reported immediately.
 * @param wantedPort 0 takes a free one
 * @param host undefined: every interface, so that a phone in the same network can use the shop
 * @param live takes the connections that tell browsers of changes
 * @throws Error in plain words for an unavailable port
 */
export async function openDoors(
  steps: Steps,
  wantedPort: number,
  host: string | undefined,
  live: LiveSources | undefined,
): Promise<Doors> {
  const door = createFrontDoor();
  const publicServer = createServer(door.handle);
  const upgraded = live ? takeUpgrades(publicServer, live) : [];
  const port = await listen(publicServer, wantedPort, host);
  steps.onStop(() => {
    for (const socket of upgraded) socket.destroy();
    return close(publicServer);
  });
  // The distribution in front keeps its connections. If they closed after five idle seconds, a busy machine would meet
  // them half closed.
  const apiServer = createServer({ keepAliveTimeout: 65_000 });
  const apiUrl = `http://127.0.0.1:${await listen(apiServer, 0, '127.0.0.1')}`;
  steps.onStop(() => close(apiServer));

  const url = `http://localhost:${port}`;
  const lan = host === undefined ? lanAddress() : undefined;
  const lanUrl = lan && `http://${lan}:${port}`;
  const origins: [string, string, string] = [url, `http://127.0.0.1:${port}`, lanUrl ?? url];
  return { door, port, apiServer, apiUrl, url, lanUrl, origins };
}

/** Hands connections that tell browsers of changes to the sources. Returns the open ones, which the server does not end. */
function takeUpgrades(server: Server, { onUpgrade }: LiveSources): ReadonlySet<Duplex> {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    onUpgrade(request, socket, head);
  });
  return open;
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Listens and returns its port.
 * @param port 0 takes a free one
 * @param host undefined: every interface
 * @throws Error in one line when the port is busy
 */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new Error(`Port ${port} is in use by another program; choose another one: PORT=${port + 10} npm start`, {
            cause: error,
          }),
        );
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} may not be opened by this user; choose one above 1023.`, { cause: error }));
      else reject(error);
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Ends a server and every connection to it. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Returns this machine's address in the local network, for a phone; undefined without a network. */
export function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

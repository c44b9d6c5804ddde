import type { Server } from 'node:net';

/** Listens on the loopback address. @throws Error that names a busy port */
export function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use by another program.`, { cause: error }) : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

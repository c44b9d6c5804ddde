import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** DynamoDB's address, and a way to stop it. */
export interface DynamoDbProcess {
  url: string;
  /** Resolves as soon as it answers, also after a crash and a restart. @throws Error when it does not come back */
  answering(): Promise<void>;
  close(): Promise<void>;
}

const startTimeoutMs = 20_000;

/**
 * Becomes the database. A watcher next to it ends it when its input closes, which the system does when the shop dies,
 * even by kill -9. So no process is ever left over.
 */
const untilParentIsGone = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 $$ 2>/dev/null) & exec "$@" </dev/null 3<&-';

/**
 * Starts the DynamoDB of `@dynoxide/linux-x64` with its data in `dir`. A crashed one is started again at the same
 * address: its acknowledged writes are on disk.
 * @throws Error that names `DYNAMODB_ENDPOINT` when the binary is not installed
 */
export async function startDynamoDb(dir: string, say: (line: string) => void): Promise<DynamoDbProcess> {
  const binary = installedBinary();
  chmodSync(binary, 0o755);
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  let closing = false;
  let answering = Promise.resolve();
  let running = await launch(binary, dir, port);

  function watch(): void {
    answering = Promise.resolve();
    void running.ended.then(() => {
      if (closing) return;
      say('The database ended by itself and is started again.');
      answering = startAgain();
      answering.catch((error: unknown) =>
        say(`The database does not come back, please start the shop again: ${String(error)}`),
      );
    });
  }
  async function startAgain(): Promise<void> {
    running = await launch(binary, dir, port);
    watch();
    say('The database answers again, with everything that it had acknowledged.');
  }
  watch();

  return {
    url: running.url,
    answering: () => answering,
    close: async () => {
      closing = true;
      await answering.catch(() => undefined);
      await running.stop();
    },
  };
}

interface Launched {
  url: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error with the database's message when it ends instead of answering */
async function launch(binary: string, dir: string, port: number): Promise<Launched> {
  const serve = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', join(dir, 'dynamodb.sqlite')];
  const child = spawn('/bin/sh', ['-c', untilParentIsGone, 'dynamodb', binary, ...serve], {
    // A process group of its own: Ctrl-C in the terminal must not end the database before the calls in progress.
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('exit', () => child.stdin.destroy());

  const url = `http://127.0.0.1:${port}`;
  const gone = ended.then(() => {
    throw new Error(`The local DynamoDB ended: ${said.trim() || `exit code ${child.exitCode}`}`);
  });
  await Promise.race([answers(url), gone]).catch((error: unknown) => {
    child.stdin.destroy();
    throw error;
  });
  gone.catch(() => undefined);
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    child.stdin.destroy();
    return ended;
  };
  return { url, ended, stop };
}

function installedBinary(): string {
  try {
    const binary = join(
      dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
      'dynoxide',
    );
    if (existsSync(binary)) return binary;
  } catch {
    // Not installed: the message below explains the remedy.
  }
  throw new Error(
    'The local DynamoDB (@dynoxide/linux-x64) is not installed on this machine. Start another one, such as DynamoDB Local, ' +
      'and set DYNAMODB_ENDPOINT to its address, for example DYNAMODB_ENDPOINT=http://127.0.0.1:8000',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The local DynamoDB does not answer at ${url}.`);
}

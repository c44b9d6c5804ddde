import { createHmac } from 'node:crypto';
import { faults } from '../faults.ts';
import type { DeclaredClient, DeclaredPool } from '../declared.ts';
import type { EncryptCode } from '../encrypt-code.ts';
import { openPoolStore, type PoolStore } from './store.ts';
import { readSigningKeys, type SigningKeys } from '../sign-in/signing-keys.ts';
import { createTriggers, type InvokeFunction, type RunTrigger } from '../triggers.ts';

/** A mail of the pool for SES. */
export interface PoolMail {
  from: string;
  to: string;
  subject: string;
  html: string;
}

export interface PoolOptions {
  declared: DeclaredPool;
  /** A folder of its own. */
  dir: string;
  invoke: InvokeFunction;
  /** Sends the pool's own mails, if no function does. */
  send(mail: PoolMail): Promise<void>;
  encryptCode: EncryptCode;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** A running user pool: the state that its calls share. */
export interface Pool {
  declared: DeclaredPool;
  /** The name in SRP. */
  name: string;
  store: PoolStore;
  keys: SigningKeys;
  trigger: RunTrigger;
  send(mail: PoolMail): Promise<void>;
  encryptCode: EncryptCode;
  now(): number;
  /** Returns the same secret for the same text, unknown to all others: for codes, and for unknown users. */
  secretOf(purpose: string, text: string): Buffer;
}

const DAY_MS = 24 * 3_600_000;

export function openPool({ declared, dir, invoke, send, encryptCode, now = Date.now }: PoolOptions): Pool {
  const keys = readSigningKeys(dir);
  const secret = createHmac('sha256', 'user pool')
    .update(keys.privateKey.export({ type: 'pkcs8', format: 'der' }))
    .digest();
  const store = openPoolStore(dir);
  store.forget({ sessions: now(), attempts: now() - DAY_MS });
  return {
    declared,
    name: declared.id.split('_')[1] ?? '',
    store,
    keys,
    trigger: createTriggers(declared, invoke),
    send,
    encryptCode,
    now,
    secretOf: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest(),
  };
}

/** @throws AwsError `ResourceNotFoundException` */
export function clientOf(pool: Pool, id: string): DeclaredClient {
  const client = pool.declared.clients.find((candidate) => candidate.id === id);
  if (client === undefined) throw faults.noClient(id);
  return client;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../../aws/dynamodb/transaction.ts';
import type { KeptAttempts, RefreshToken, Session, User } from './records.ts';

/** The pool's durable state. A change is on disk when its call returns. */
export interface PoolStore {
  users: {
    get(username: string): User | undefined;
    /** Returns the pool's own user with this address, in any case; not a user who only came from Google. */
    byEmail(email: string): User | undefined;
    bySub(sub: string): User | undefined;
    /** Returns every user, by their names. */
    all(): User[];
    byIdentity(provider: string, subject: string): User | undefined;
    /** @throws a constraint's error when another user has the address or the identity */
    put(user: User): void;
    /** Removes the user with all her data. */
    remove(username: string): void;
  };
  attempts: {
    get(key: string): KeptAttempts | undefined;
    put(key: string, attempts: KeptAttempts): void;
    remove(key: string): void;
  };
  sessions: {
    get(id: string): Session | undefined;
    put(session: Session): void;
    of(username: string): Session[];
    token(hash: string): RefreshToken | undefined;
    putToken(hash: string, token: RefreshToken): void;
  };
  /** Deletes ended sessions, and attempts that no longer count. Both are epoch milliseconds. */
  forget(before: { sessions: number; attempts: number }): void;
  /** Makes all changes of `work`, or none. */
  atomically<T>(work: () => T): T;
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS user (username TEXT PRIMARY KEY, sub TEXT NOT NULL UNIQUE, email TEXT UNIQUE, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS identity (provider TEXT, subject TEXT, username TEXT NOT NULL REFERENCES user ON DELETE CASCADE, PRIMARY KEY (provider, subject));
  CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, username TEXT NOT NULL REFERENCES user ON DELETE CASCADE, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS refresh_token (hash TEXT PRIMARY KEY, session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, record TEXT NOT NULL);
`;

/** @param folder created if missing, readable by its owner only */
export function openPoolStore(folder: string): PoolStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(folder, 'users.sqlite'));
  database.exec(schema);
  const reading = <T>(sql: string) => {
    const statement = database.prepare(sql);
    return (...values: SQLInputValue[]) => {
      const row = statement.get(...values);
      return row && (JSON.parse(String(row['record'])) as T);
    };
  };
  const writing = (sql: string) => {
    const statement = database.prepare(sql);
    return (...values: SQLInputValue[]) => void statement.run(...values);
  };
  const ofEmail = reading<User>('SELECT record FROM user WHERE email = ?');
  const everySession = database.prepare('SELECT record FROM session WHERE username = ?');
  const everyUser = database.prepare('SELECT record FROM user ORDER BY username');
  const putUser = writing(`INSERT INTO user (username, sub, email, record) VALUES (?, ?, ?, ?)
    ON CONFLICT (username) DO UPDATE SET sub = excluded.sub, email = excluded.email, record = excluded.record`);
  const unlink = writing('DELETE FROM identity WHERE username = ?');
  const link = writing('INSERT INTO identity (provider, subject, username) VALUES (?, ?, ?)');
  const putAttempts = writing('INSERT OR REPLACE INTO attempts (key, record) VALUES (?, ?)');
  const putSession = writing(
    'INSERT INTO session (id, username, record) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
  );
  const putToken = writing('INSERT OR REPLACE INTO refresh_token (hash, session, record) VALUES (?, ?, ?)');

  const forgetSessions = writing(`DELETE FROM session WHERE record ->> 'expiresAt' < ?`);
  const forgetAttempts = writing(`DELETE FROM attempts WHERE record ->> 'at' < ?`);

  const atomically = <T>(work: () => T): T => inTransaction(database, work);

  return {
    users: {
      get: reading<User>('SELECT record FROM user WHERE username = ?'),
      byEmail: (email) => ofEmail(email.toLowerCase()),
      bySub: reading<User>('SELECT record FROM user WHERE sub = ?'),
      all: () => everyUser.all().map((row) => JSON.parse(String(row['record'])) as User),
      byIdentity: reading<User>(
        'SELECT record FROM user JOIN identity USING (username) WHERE provider = ? AND subject = ?',
      ),
      put: (user) =>
        atomically(() => {
          const email = user.status === 'EXTERNAL_PROVIDER' ? null : (user.attributes['email']?.toLowerCase() ?? null);
          putUser(user.username, user.sub, email, JSON.stringify(user));
          unlink(user.username);
          for (const { provider, subject } of user.identities) link(provider, subject, user.username);
        }),
      remove: writing('DELETE FROM user WHERE username = ?'),
    },
    attempts: {
      get: reading<KeptAttempts>('SELECT record FROM attempts WHERE key = ?'),
      put: (key, attempts) => putAttempts(key, JSON.stringify(attempts)),
      remove: writing('DELETE FROM attempts WHERE key = ?'),
    },
    sessions: {
      get: reading<Session>('SELECT record FROM session WHERE id = ?'),
      put: (session) => putSession(session.id, session.username, JSON.stringify(session)),
      of: (username) => everySession.all(username).map((row) => JSON.parse(String(row['record'])) as Session),
      token: reading<RefreshToken>('SELECT record FROM refresh_token WHERE hash = ?'),
      putToken: (hash, token) => putToken(hash, token.session, JSON.stringify(token)),
    },
    forget: ({ sessions, attempts }) => {
      forgetSessions(sessions);
      forgetAttempts(attempts);
    },
    atomically,
    close: () => database.close(),
  };
}

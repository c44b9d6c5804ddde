import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** One execution; input and output are JSON text, times are epoch milliseconds. */
export interface Execution {
  arn: string;
  machineArn: string;
  name: string;
  status: ExecutionStatus;
  input: string;
  startedAt: number;
  stoppedAt?: number;
  output?: string;
  error?: string;
  cause?: string;
}

export type Ending = Pick<Execution, 'output' | 'error' | 'cause'> & { status: Exclude<ExecutionStatus, 'RUNNING'> };

/** The durable facts about executions: which ones were started, with which input, and which have ended. */
export interface ExecutionStore {
  find(arn: string): Execution | undefined;
  /** Newest first. */
  list(machineArn: string, status?: ExecutionStatus): Execution[];
  running(): Execution[];
  /** On disk when it returns. */
  begin(execution: Execution): void;
  end(arn: string, ending: Ending, stoppedAt: number): void;
  close(): void;
}

/** @param folder created if missing */
export function openExecutionStore(folder: string): ExecutionStore {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'executions.sqlite'));
  // FULL: a commit is on disk before it is acknowledged, whatever happens to the machine.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS execution (arn TEXT PRIMARY KEY, machine_arn TEXT NOT NULL, status TEXT NOT NULL, started_at INTEGER NOT NULL, record TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS by_status ON execution (status);
    CREATE INDEX IF NOT EXISTS by_machine ON execution (machine_arn, started_at);
  `);
  const one = database.prepare('SELECT record FROM execution WHERE arn = ?');
  const ofStatus = database.prepare('SELECT record FROM execution WHERE status = ? ORDER BY started_at');
  const ofMachine = database.prepare(
    'SELECT record FROM execution WHERE machine_arn = ? ORDER BY started_at DESC, rowid DESC',
  );
  const insert = database.prepare(
    'INSERT INTO execution (arn, machine_arn, status, started_at, record) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE execution SET status = ?, record = ? WHERE arn = ?');
  const read = (row: Record<string, unknown>) => JSON.parse(String(row['record'])) as Execution;
  const find = (arn: string) => {
    const row = one.get(arn);
    return row && read(row);
  };
  return {
    find,
    list: (machineArn, status) =>
      ofMachine
        .all(machineArn)
        .map(read)
        .filter((execution) => status === undefined || execution.status === status),
    running: () => ofStatus.all('RUNNING').map(read),
    begin: (execution) => {
      insert.run(execution.arn, execution.machineArn, execution.status, execution.startedAt, JSON.stringify(execution));
    },
    end: (arn, ending, stoppedAt) => {
      const execution = find(arn);
      if (execution?.status === 'RUNNING')
        update.run(ending.status, JSON.stringify({ ...execution, ...ending, stoppedAt }), arn);
    },
    close: () => database.close(),
  };
}

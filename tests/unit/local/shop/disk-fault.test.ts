import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { diskFault } from '../../../../local/shop/disk-fault.ts';
import { lockDataFolder } from '../../../../local/shop/lock.ts';

const full = 'The disk with /data is full. Free some space, then start the shop again.';
const readOnly =
  'The shop cannot write to /data. Give yourself the right to write there, or choose another folder with --data.';

function faultOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('the act succeeded');
}

const database = (path: string, options = {}) => new DatabaseSync(path, options);
const folder = () => mkdtempSync(join(tmpdir(), 'disk-fault-'));

test('a full disk is said with its remedy', () => {
  const cause = faultOf(() => writeFileSync('/dev/full', 'x'));
  expect(diskFault(cause, '/data')).toBe(full);
});

test('a full database is said as a full disk', () => {
  const small = database(':memory:');
  small.exec('CREATE TABLE rows (content TEXT); PRAGMA max_page_count = 2');
  const cause = faultOf(() => small.exec(`INSERT INTO rows VALUES (hex(randomblob(100000)))`));
  expect(diskFault(cause, '/data')).toBe(full);
});

test('a database that may only be read is said with both ways on', () => {
  const path = join(folder(), 'rows.sqlite');
  database(path).exec('CREATE TABLE rows (content TEXT)');
  const cause = faultOf(() => database(path, { readOnly: true }).exec(`INSERT INTO rows VALUES ('x')`));
  expect(diskFault(cause, '/data')).toBe(readOnly);
});

test('a folder that cannot hold files is said with both ways on, and not as a shop that uses it', () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'lock.sqlite'));
  const cause = faultOf(() => lockDataFolder(dataDir));
  expect(diskFault(cause, '/data')).toBe(readOnly);
});

test('a data folder in use stays a data folder in use', () => {
  const dataDir = folder();
  const unlock = lockDataFolder(dataDir);
  const cause = faultOf(() => lockDataFolder(dataDir));
  unlock();
  expect(diskFault(cause, dataDir)).toBeUndefined();
  expect(cause).toMatchObject({ message: expect.stringContaining('Another shop uses the data') });
});

test('any other error keeps its own words', () => {
  for (const cause of [new Error('busy port'), Object.assign(new Error(''), { code: 'EADDRINUSE' }), 'text'])
    expect(diskFault(cause, '/data')).toBeUndefined();
});

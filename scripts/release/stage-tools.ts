import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Stage } from '../../lib/stage.ts';
import { Refused } from '../refused.ts';
import { allMigrations } from '../migrate/all-migrations.ts';
import { replacementsOf } from './assembly.ts';
import { stackOutput } from './cloudformation.ts';
import { openReleases } from './store.ts';
import type { Tools } from './tools.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the tools that work on a stage in AWS. @param yes true without questions: a workflow asked before */
export function stageTools({ name, prefix, region, tableName }: Stage, yes: boolean): Tools {
  process.env['AWS_REGION'] ??= region;
  process.env['TABLE_NAME'] ??= tableName ?? prefix;
  const cdk = (...args: string[]) => start(join(root, 'node_modules/.bin/cdk'), args);
  const script = (file: string, ...args: string[]) => start(process.execPath, [join(root, 'scripts', file), ...args]);
  const steps = {
    test: () => script('test/main.ts'),
    synth: (folder: string) => cdk('synth', '--quiet', '-c', `stage=${name}`, '--output', folder),
    diff: (folder: string) => cdk('diff', '--all', '--app', folder),
    deploy: (folder: string) =>
      cdk(
        ...['deploy', '--all', '--app', folder, '--require-approval', 'never', '--concurrency', '4'],
        // A bucket that a return left behind.
        '--import-existing-resources',
        ...['--outputs-file', `build/${name}-outputs.json`],
      ),
    migrate: () => script('migrate/main.ts', '--aws', name),
    smoke: () => script('smoke/main.ts', '--aws', name),
  };
  return {
    run: (step, folder) => steps[step](folder),
    git: (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim(),
    approve: async (question) => yes || (await ask(question)),
    say: (line) => void process.stdout.write(`${line}\n`),
    releases: async () => {
      const bucket = await stackOutput(region, `${prefix}-data`, 'ReleasesBucket');
      return bucket === undefined ? undefined : openReleases(bucket);
    },
    replacements: replacementsOf,
    migrated: async () => (await import('../../lambdas/store/migrations/migrations-state.ts')).readMigrationsState(),
    migrations: allMigrations,
    now: () => new Date(),
  };
}

const start = (program: string, args: string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Refused('Nobody can approve this here: use a terminal, or --yes after an approval.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

import type { Migration } from '../../lambdas/store/migrations/migration.ts';
import type { MigrationsState } from '../../lambdas/store/migrations/migrations-state.ts';
import type { Direction } from './replacements.ts';
import type { ReleaseStore } from './store.ts';

/** The parts of a release that a rehearsal replaces. */
export interface Tools {
  /** Runs a step and shows its output; resolves to whether it succeeded. */
  run(step: 'test' | 'synth' | 'diff' | 'deploy' | 'migrate' | 'smoke', folder: string): Promise<boolean>;
  /** Runs git and returns its output. */
  git(...args: string[]): string;
  /** Asks a person. */
  approve(question: string): Promise<boolean>;
  say(line: string): void;
  /** The stage's releases; undefined before its first deployment. */
  releases(): Promise<ReleaseStore | undefined>;
  replacements(folder: string, direction: Direction): Promise<string[]>;
  /** The state of the stage's table. */
  migrated(): Promise<MigrationsState>;
  migrations: readonly Migration[];
  now(): Date;
}

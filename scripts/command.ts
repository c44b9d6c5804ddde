import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refused } from './refused.ts';

/** Options of every command that uses a shop, here or in AWS (`target.ts`). */
export const shopOptions = { aws: { type: 'string' }, data: { type: 'string', default: '.data' } } as const;

/** Their text in a command's usage. */
export const AWS_USAGE =
  '  --aws STAGE   a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment';
export const SHOP_USAGE = `  --data DIR    data folder of the shop running here (default .data)
${AWS_USAGE}`;

/**
 * Reads and checks the arguments.
 * @param check throws an error that names their fault
 * @throws Refused with the fault and the command's usage
 */
export function readArguments<const Config extends ParseArgsConfig, Checked>(
  usage: string,
  config: Config,
  check: (read: ReturnType<typeof parseArgs<Config>>) => Checked,
): Checked {
  try {
    return check(parseArgs(config));
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Does a command's work. Prints faults that the operator can correct in plain words, without a stack. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

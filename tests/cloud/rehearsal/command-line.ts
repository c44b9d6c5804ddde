import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../support/synthesized.ts';

export interface Said {
  succeeded: boolean;
  /** The whole printed output. */
  text: string;
}

interface Place {
  /** The address of its AWS. */
  endpoint: string;
  /** An app that was synthesized before. */
  assembly: string;
  /** The folder of its stored state. */
  home: string;
}

/** Runs CDK's own command line. */
export async function cdk({ endpoint, assembly, home }: Place, ...args: string[]): Promise<Said> {
  const flags = ['--app', assembly, '--no-notices', '--no-version-reporting', '--ci', '--progress', 'events'];
  const child = spawn(process.execPath, [join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args, ...flags], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'deployer',
      AWS_SECRET_ACCESS_KEY: 'deployer',
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, ...streams] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { succeeded: code === 0, text: streams.join('\n') };
}

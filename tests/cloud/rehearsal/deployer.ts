import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSender } from '../../../lib/create-sender.ts';
import { assemble, openApp } from '../support/synthesized.ts';
import { Account } from './account.ts';
import { cdk, type Said } from './command-line.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export type Settings = Record<string, unknown>;

let folder: string | undefined;
/** Returns the folder of all rehearsals; a worker's next file makes it anew after `cleanUp`. */
const rehearsals = (): string => (folder ??= mkdtempSync(join(tmpdir(), 'photo-shop-rehearsal-')));
const assemblies = new Map<string, string>();

/** Returns the folder of an app with these settings, and synthesizes it at the first call. */
function assemblyOf(part: 'shop' | 'account', stage: string, settings: Settings): string {
  const key = JSON.stringify([part, stage, settings]);
  const known = assemblies.get(key);
  if (known !== undefined) return known;
  const outdir = join(rehearsals(), String(assemblies.size));
  const stages = { [stage]: settings };
  if (part === 'shop') assemble(outdir, {}, stage, stages);
  else {
    const { app, settings: read } = openApp(outdir, {}, stage, stages);
    createSender(app, read);
    app.synth();
  }
  assemblies.set(key, join(outdir, 'assembly'));
  return join(outdir, 'assembly');
}

/** Removes every synthesized app. */
export function cleanUp(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
  assemblies.clear();
}

/** Runs the commands of `docs/deploy.md` and `docs/operate.md`, in an AWS account that is empty at first. */
export class Deployer {
  readonly account: Account;
  private readonly aws: StandIn;
  private readonly home = mkdtempSync(join(rehearsals(), 'home-'));

  static async inEmptyAccount(): Promise<Deployer> {
    const account = new Account();
    return new Deployer(account, await startStandIn(account));
  }

  private constructor(account: Account, aws: StandIn) {
    this.account = account;
    this.aws = aws;
  }

  /** Runs step 4: the sender of the mails. */
  deploySender(stage: string, settings: Settings): Promise<Said> {
    return this.cdk('account', stage, settings, 'deploy', '--all');
  }

  /** Returns the folder of the synthesized app, as `npm run release` compares it. */
  assembly(stage: string, settings: Settings): string {
    return assemblyOf('shop', stage, settings);
  }

  /** The environment in which a command of this repository calls this account. */
  get environment() {
    return { AWS_ENDPOINT_URL: this.aws.url, AWS_ACCESS_KEY_ID: 'deployer', AWS_SECRET_ACCESS_KEY: 'deployer' };
  }

  deploy(stage: string, settings: Settings, ...flags: string[]): Promise<Said> {
    return this.cdk('shop', stage, settings, 'deploy', '--all', '--require-approval', 'never', ...flags);
  }

  /** Runs CDK's command line on an assembly in any folder. */
  onAssembly(assembly: string, ...args: string[]): Promise<Said> {
    return this.run(assembly, ...args);
  }

  destroy(stage: string, settings: Settings, ...parts: string[]): Promise<Said> {
    return this.cdk('shop', stage, settings, 'destroy', ...(parts.length > 0 ? parts : ['--all']), '--force');
  }

  /**
   * Makes each stack of the stage fail once during a change, in the middle of its work, and at the given resources too.
   * Returns the stacks that have failed so far.
   */
  failInEachStack(stage: string, settings: Settings, ...resources: string[]): string[] {
    const failed: string[] = [];
    const steps = new Map<string, number>();
    const sizes = sizesOf(assemblyOf('shop', stage, settings));
    this.account.beforeStep = ({ name }, logicalId) => {
      const step = (steps.get(name) ?? 0) + 1;
      steps.set(name, step);
      const hit =
        resources.find((prefix) => logicalId.startsWith(prefix)) ??
        (step === Math.ceil((sizes.get(name) ?? 0) / 2) ? name : undefined);
      if (hit === undefined || failed.includes(hit)) return;
      failed.push(hit);
      throw new Error('Somebody pulled the plug');
    };
    return failed;
  }

  close(): void {
    this.aws.close();
  }

  private cdk(part: 'shop' | 'account', stage: string, settings: Settings, ...args: string[]): Promise<Said> {
    return this.run(assemblyOf(part, stage, settings), ...args);
  }

  private async run(assembly: string, ...args: string[]): Promise<Said> {
    const place = { endpoint: this.aws.url, assembly, home: this.home };
    const said = await cdk(place, ...args);
    if (this.aws.unknown.length > 0) throw new Error(`The stand-in for AWS does not know: ${this.aws.unknown.join()}`);
    return said;
  }
}

/** Returns the number of each stack's resources, by its name. */
function sizesOf(assembly: string): Map<string, number> {
  const read = (file: string) => JSON.parse(readFileSync(join(assembly, file), 'utf8')) as unknown;
  const { artifacts } = read('manifest.json') as {
    artifacts: Record<string, { type: string; properties: { stackName?: string; templateFile?: string } }>;
  };
  return new Map(
    Object.values(artifacts)
      .filter(({ type }) => type === 'aws:cloudformation:stack')
      .map(({ properties: { stackName = '', templateFile = '' } }) => [
        stackName,
        Object.keys((read(templateFile) as { Resources: object }).Resources).length,
      ]),
  );
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A value of a template before its intrinsic functions are resolved. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, Json>;
  Condition?: string;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs: Record<string, { Value: Json; Export?: { Name: Json } }>;
  Parameters: Record<string, { Type?: string; Default?: Json }>;
  Conditions: Record<string, Json>;
  Mappings: Record<string, Record<string, Record<string, Json>>>;
}

export interface Stack {
  name: string;
  account: string;
  region: string;
  template: Template;
}

/** The output of `cdk synth`: the stacks, and the places of their assets on disk. */
export interface Assembly {
  stacks: Stack[];
  /** From the key of an asset in its staging bucket (`{hash}.zip`) to its file or folder. */
  assets: Map<string, string>;
}

interface Manifest {
  artifacts: Record<
    string,
    {
      type: string;
      environment?: string;
      displayName?: string;
      properties?: { templateFile?: string; stackName?: string; file?: string; directoryName?: string };
    }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

const LOCAL_ACCOUNT = '000000000000';
const LOCAL_REGION = 'eu-central-2';

/** Reads the cloud assembly in `folder`, including nested assemblies (CDK stages). */
export async function readAssembly(folder: string): Promise<Assembly> {
  const manifest = await readJson<Manifest>(join(folder, 'manifest.json'));
  const assembly: Assembly = { stacks: [], assets: new Map() };
  for (const [id, artifact] of Object.entries(manifest.artifacts)) {
    const { templateFile, stackName, file, directoryName } = artifact.properties ?? {};
    if (artifact.type === 'aws:cloudformation:stack' && templateFile !== undefined) {
      const written = await readJson<Partial<Template>>(join(folder, templateFile));
      assembly.stacks.push({
        name: stackName ?? id,
        ...placeOf(artifact.environment),
        template: completeTemplate(written),
      });
    }
    if (artifact.type === 'cdk:asset-manifest' && file !== undefined) await readAssets(folder, file, assembly.assets);
    if (artifact.type === 'cdk:cloud-assembly' && directoryName !== undefined) {
      const nested = await readAssembly(join(folder, directoryName));
      assembly.stacks.push(...nested.stacks);
      for (const [key, path] of nested.assets) assembly.assets.set(key, path);
    }
  }
  return assembly;
}

async function readAssets(folder: string, file: string, assets: Map<string, string>): Promise<void> {
  const { files = {} } = await readJson<AssetManifest>(join(folder, file));
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      if (source.path !== undefined) assets.set(objectKey, join(folder, source.path));
    }
  }
}

/**
 * Returns the account and region of a stack; the local ones if it names none (`aws://unknown-account/unknown-region`).
 */
function placeOf(environment = ''): { account: string; region: string } {
  const [account = '', region = ''] = environment.replace('aws://', '').split('/');
  return {
    account: /^\d{12}$/.test(account) ? account : LOCAL_ACCOUNT,
    region: region === '' || region === 'unknown-region' ? LOCAL_REGION : region,
  };
}

/** Adds the sections that a template omits. */
export function completeTemplate(written: Partial<Template>): Template {
  return { Resources: {}, Outputs: {}, Parameters: {}, Conditions: {}, Mappings: {}, ...written };
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

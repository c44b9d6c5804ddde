import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LambdaFunction } from '../../../local/lambda/function.ts';

/** Makes a function from the source of `index.mjs`, in its own folder. */
export async function inlineFunction(
  name: string,
  source: string,
  settings: Partial<LambdaFunction> = {},
): Promise<LambdaFunction> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.mjs'), source);
  return {
    name,
    arn: `arn:aws:lambda:eu-central-2:000000000000:function:${name}`,
    folder,
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 10,
    memoryMegabytes: 128,
    ...settings,
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shop-test-'));
}

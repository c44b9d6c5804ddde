import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedTemplate } from './cloudformation.ts';
import { replacementsIn, type Direction, type Template } from './replacements.ts';

interface SynthesizedStack {
  name: string;
  region: string;
  template: Template;
}

/** Reads the stacks of a synthesized app. */
function stacksIn(folder: string): SynthesizedStack[] {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  const { artifacts } = read('manifest.json') as {
    artifacts: Record<
      string,
      { type: string; environment?: string; properties: { stackName?: string; templateFile?: string } }
    >;
  };
  return Object.values(artifacts)
    .filter(({ type }) => type === 'aws:cloudformation:stack')
    .map(({ environment = '', properties: { stackName = '', templateFile = '' } }) => ({
      name: stackName,
      region: environment.split('/').at(-1) ?? '',
      template: read(templateFile) as Template,
    }));
}

/** Compares a synthesized app with what is deployed. Returns the replacements of resources with data, in sentences. */
export async function replacementsOf(folder: string, direction: Direction): Promise<string[]> {
  const found = await Promise.all(
    stacksIn(folder).map(async ({ name, region, template }) => {
      const deployed = await deployedTemplate(region, name);
      return deployed ? replacementsIn(name, deployed, template, direction) : [];
    }),
  );
  return found.flat();
}

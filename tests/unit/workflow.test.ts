import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('the workflow runs commands of this repository, and has no secret and no key', () => {
  const named = [...workflow.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'ci');
  expect(named.sort()).toEqual(['release', 'rollback', 'test']);
  for (const name of named) expect(scripts).toHaveProperty(name);
  expect(workflow).not.toMatch(/secrets\.|AKIA|aws-access-key|aws-secret/i);
});

it('the workflow deploys only in an environment of the stage, with a role by OIDC', () => {
  const deploy = workflow.slice(workflow.indexOf('\n  deploy:'));
  expect(deploy).toContain('environment: ${{ inputs.stage }}\n');
  expect(deploy).toContain('id-token: write');
  expect(deploy).toContain("role-to-assume: '${{ vars.AWS_ROLE }}'");
});

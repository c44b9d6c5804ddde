import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** Bytes, gzipped: what a phone at a showground may have to wait for before the home page can be used. */
const BUDGET = 125_000;

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({ configFile: 'web/vite.config.ts', logLevel: 'silent', build: { write: false } });
  const { output } = result as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
});

/** The entry and everything that it imports before it can run. */
function firstLoad(): Rolldown.OutputChunk[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)!.imports.forEach(add);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  return [...found].map((name) => chunks.get(name)!);
}

const size = (chunk: Rolldown.OutputChunk) => gzipSync(chunk.code).length;

describe('the first load', () => {
  it.each(['it', 'de'])('is within the budget, the texts in %s included', (language) => {
    const texts = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/texts-${language}.ts`))!;
    const total = [...firstLoad(), texts].reduce((sum, chunk) => sum + size(chunk), 0);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });

  it('brings no modals, no toasts, no gallery and no schemas along', () => {
    const modules = firstLoad().flatMap((chunk) => chunk.moduleIds).join('\n');
    for (const later of ['@radix-ui', 'node_modules/sonner', 'features/gallery', 'node_modules/zod']) expect(modules).not.toContain(later);
  });
});

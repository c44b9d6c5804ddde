import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const entry = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs');

const IMPORT = /import \{([^}]+)\} from ["']lucide-react["'];?/g;

/**
 * Imports each icon from its own file, not from the list of all icons. Otherwise every page would seem to import every
 * icon, and no icon would lie with its page (`chunks.ts`).
 */
export const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: 'lucide-react' },
    handler: (code) => code.replace(IMPORT, (_, names: string) => names.split(',').map(importOf).join(' ')),
  },
};

function importOf(named: string): string {
  const [name = '', local = name] = named.trim().split(' as ');
  const file = files().get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${local} from ${JSON.stringify(file)};`;
}

let known: Map<string, string> | undefined;

/** Returns the files of the icons, by all their names. */
function files(): Map<string, string> {
  known ??= new Map(
    [...readFileSync(entry, 'utf8').matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(dirname(entry), file)] as const),
    ),
  );
  return known;
}

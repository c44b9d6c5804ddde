import type { Plugin } from 'vite';

const imports = /\bimport\(([`"'])(\.{1,2}\/[^`"']+)\1\)/g;

/** Lets a build import its files by `importFile` (`src/shared/api/import-file.ts`), which repeats a lost fetch. */
export const fetchAgain: Plugin = {
  name: 'fetch-again',
  apply: 'build',
  generateBundle: {
    // After Vite's own plugins, which look for imports.
    order: 'post',
    handler: ({ format }, bundle) => {
      for (const file of format === 'es' ? Object.values(bundle) : [])
        if (file.type === 'chunk') file.code = file.code.replace(imports, 'importFile("$2",import.meta.url)');
    },
  },
};

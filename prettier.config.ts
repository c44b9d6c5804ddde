import type { Config } from 'prettier';

/** One hand for every file; what it decides is not discussed. Documents are wrapped as code is. */
const config: Config = {
  printWidth: 120,
  singleQuote: true,
  overrides: [{ files: '*.md', options: { proseWrap: 'always' } }],
};

export default config;

import type { Config } from 'prettier';

/** One format for every file, without discussion. Documents wrap like code. */
const config: Config = {
  printWidth: 120,
  singleQuote: true,
  overrides: [{ files: '*.md', options: { proseWrap: 'always' } }],
};

export default config;

import type { Config } from 'prettier';

/** One hand for every file; what it decides is not discussed. */
const config: Config = { printWidth: 120, singleQuote: true };

export default config;

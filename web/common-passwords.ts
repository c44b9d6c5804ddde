import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { MIN_PASSWORD } from '../core/people/password.ts';

const NAME = 'virtual:common-passwords';
/** The most common of fifty thousand, which attackers try first: all would weigh four times as much on a phone. */
const MOST = 5000;

/** Provides the module of that name: the most common passwords that the shop would accept, each between spaces. */
export const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const known = dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD && !word.includes(' '));
    return `export default ${JSON.stringify(` ${known.slice(0, MOST).join(' ')} `)};`;
  },
};

import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../web/src/storefront/parts/forms/common-passwords.ts';

it('a password of thousands of people is common, in any spelling', async () => {
  for (const typed of ['12345678', 'password', 'PassWord', 'qwertyuiop', 'iloveyou']) {
    expect([typed, await isCommonPassword(typed)]).toEqual([typed, true]);
  }
});

it('a sentence of one’s own is not, nor is a piece of the list', async () => {
  for (const typed of ['un cavallo corretto', 'correct horse', 'password 12345678', ' password', 'assword 1', '']) {
    expect([typed, await isCommonPassword(typed)]).toEqual([typed, false]);
  }
});

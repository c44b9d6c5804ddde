import * as z from 'zod';
import { expect, it } from 'vitest';
import {
  chosenPasswordRule,
  codeRule,
  emailRule,
  passwordRule,
} from '../../../../../web/src/storefront/parts/forms/form-rules.ts';

it("an address is taken exactly when the shop's routes take it, blanks around it aside", () => {
  for (const typed of [
    'anna@esempio.example',
    'a.b+c@d-e.example',
    'anna',
    'anna@',
    '@esempio.example',
    'anna@esempio',
    'a..b@esempio.example',
    'anna @esempio.example',
    '',
  ]) {
    expect(emailRule.validate(` ${typed} `), typed).toBe(z.email().safeParse(typed).success);
  }
  expect(emailRule.setValueAs(' anna@esempio.example ')).toBe('anna@esempio.example');
});

it('a password that is chosen has 8 characters at least, one that is known may have any', () => {
  expect(['1234567', '12345678'].map((typed) => chosenPasswordRule.validate.long(typed))).toEqual([false, true]);
  expect(['', ' '].map(passwordRule.validate)).toEqual([false, true]);
});

it('a code is six digits, whatever was pasted along', () => {
  for (const pasted of ['123456', ' 123 456 ', '123-456', 'Codice: 123456.']) {
    expect(codeRule.validate(pasted), pasted).toBe(true);
    expect(codeRule.setValueAs(pasted)).toBe('123456');
  }
  for (const wrong of ['', '12345', '1234567', 'sei']) expect(codeRule.validate(wrong), wrong).toBe(false);
});

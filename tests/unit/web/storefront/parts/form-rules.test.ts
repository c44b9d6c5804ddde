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

it('a code is eight digits, whatever was pasted along', () => {
  for (const pasted of ['12345678', ' 1234 5678 ', '1234-5678', 'Codice: 12345678.']) {
    expect(codeRule.validate(pasted), pasted).toBe(true);
    expect(codeRule.setValueAs(pasted)).toBe('12345678');
  }
  for (const wrong of ['', '1234567', '123456789', 'otto']) expect(codeRule.validate(wrong), wrong).toBe(false);
});

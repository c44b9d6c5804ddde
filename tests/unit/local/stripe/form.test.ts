import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Form, type FormValue, parseForm } from '../../../../local/stripe/form.ts';

function encode(value: FormValue, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value).flatMap(([key, child]) => encode(child, name === '' ? key : `${name}[${key}]`));
}

const key = fc.stringMatching(/^[a-z_]{1,8}$/);
const value = fc.letrec<{ node: FormValue }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 3 }),
  ),
})).node;

describe('form encoding', () => {
  it('gives back whatever lists and groups were written', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), (form) => {
        expect(parseForm(new URLSearchParams(encode(form as Form, '')).toString())).toEqual({ ...form });
      }),
    );
  });

  it('reads lists without numbers', () => {
    expect(parseForm('expand[]=a&expand[]=b')).toEqual({ expand: ['a', 'b'] });
  });

  it('reaches nothing beside the form', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each(['a=1&a[b]=2', 'a[b]=2&a=1', '[a]=1', 'a[b=1', 'a]b=1', '=1'])('refuses %s', (text) => {
    expect(() => parseForm(text)).toThrow('Invalid parameter name');
  });
});

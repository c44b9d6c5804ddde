import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withoutMessages } from '../../../web/short-messages.ts';

const shorten = (code: string): string => withoutMessages(code, parseSync('module.js', code).program);

it('a message to developers leaves no text, and what it depends on stays', () => {
  expect(shorten("invariant(inRouter(), 'only in a Router');")).toBe("invariant(inRouter(), '');");
  expect(shorten('warning(done, waitFirst, more);')).toBe("warning(done, '', '');");
  expect(shorten('warningOnce("fallback", false, explain(route));')).toBe('warningOnce("fallback", false, \'\');');
  expect(shorten("this.logger.once(`lng:${code}`, 'warn', `refused ${code}`);")).toBe(
    "this.logger.once(`lng:${code}`, 'warn', '');",
  );
});

it('an error that the library shows with its message stays', () => {
  expect(shorten("this.logger.warn('loading ' + name + ' failed', err);")).toBe("this.logger.warn('', err);");
  expect(shorten('this.logger.error(err);')).toBe('this.logger.error(err);');
  expect(shorten("throw new Error('no data');")).toBe("throw new Error('no data');");
});

it('texts that a library compares to show each once stay different', () => {
  expect(shorten("warnOnce(i18n, 'NO_LANGUAGES', 'languages were empty', { ns });")).toBe(
    "warnOnce(i18n, 'NO_LANGUAGES', 'NO_LANGUAGES', { ns });",
  );
});

it('places are right after letters of several bytes, and within a message that goes', () => {
  expect(shorten("log('— ü 🐎'); invariant(a, say(() => invariant(b, 'inner'))); invariant(c, 'last');")).toBe(
    "log('— ü 🐎'); invariant(a, ''); invariant(c, '');",
  );
});

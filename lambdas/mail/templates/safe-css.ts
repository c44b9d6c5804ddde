/**
 * The CSS of a mail that passes: no property places a part over or outside of another, and no value loads a file. So a
 * style can hide its own part of a mail only, never the shop's.
 */
const sides = (name: string) => ['', '-top', '-right', '-bottom', '-left'].map((side) => name + side);
const properties = new Set([
  ...sides('margin'),
  ...sides('padding'),
  ...sides('border'),
  ...sides('border').flatMap((side) => [`${side}-color`, `${side}-style`, `${side}-width`]),
  ...(
    'all background background-color border-collapse border-radius border-spacing box-sizing clear color color-scheme cursor direction display ' +
    'font font-family font-size font-style font-variant font-weight height hyphens letter-spacing line-height list-style ' +
    'list-style-type max-height max-width min-height min-width overflow overflow-wrap position table-layout text-align ' +
    'text-decoration text-size-adjust -ms-text-size-adjust -webkit-text-size-adjust text-transform vertical-align white-space ' +
    'width word-break word-spacing word-wrap mso-line-height-rule mso-table-lspace mso-table-rspace'
  ).split(' '),
]);

/** Not negative: a negative margin moves the next part. */
const number = String.raw`(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:%|[a-z]{1,4})?`;
const colour = String.raw`#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)`;
const token = String.raw`(?:${number}(?:/${number})?|${colour}|light-dark\((?:${colour}), ?(?:${colour})\)|-?[a-z][a-z-]*|'[\w -]*'|"[\w -]*")`;
const value = new RegExp(String.raw`^${token}(?:(?: ?, ?| )${token})*(?: ?!important)?$`, 'i');
/** Without quotes and escapes, so that each rule ends where it seems to end. */
const selector = /^[\w\s.,:#>*+~()[\]=-]+$/;
const media = /^@media[\w\s():,.-]+$/i;

type Declaration = [property: string, value: string];

/** Reads the declarations of a style attribute or rule. Leaves out those without a value. */
export const declarationsIn = (css: string): Declaration[] =>
  withoutComments(css)
    .split(';')
    .map((part): Declaration => {
      const [property = '', ...rest] = part.split(':');
      return [property.trim().toLowerCase(), rest.join(':').replace(/\s+/g, ' ').trim()];
    })
    .filter(([, given]) => given !== '');

/** Returns the allowed declarations of a style attribute or rule. */
export const safeStyle = (css: string): string =>
  declarationsIn(css)
    .filter(
      ([property, given]) =>
        properties.has(property) && value.test(given) && (property !== 'position' || /^relative\b/i.test(given)),
    )
    .map((declaration) => declaration.join(':'))
    .join(';');

interface Rule {
  /** The `@media` around it; empty without one. */
  around: string;
  selector: string;
  css: string;
}

/** Reads the innermost rules of a style sheet. */
export function rulesIn(sheet: string): Rule[] {
  const open: string[] = [];
  const rules: Rule[] = [];
  let isInnermost = false;
  for (const [, text = '', brace] of withoutComments(sheet).matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') open.push(text.slice(text.lastIndexOf(';') + 1).trim());
    else {
      const last = open.pop();
      if (isInnermost && last !== undefined) rules.push({ around: open.join(' '), selector: last, css: text });
    }
    isInnermost = brace === '{';
  }
  return rules;
}

/** Returns the allowed rules of a style sheet, written anew. Rules next to each other share their `@media`. */
export function safeSheet(sheet: string): string {
  const blocks: { around: string; rules: string[] }[] = [];
  for (const { around, selector: given, css } of rulesIn(sheet)) {
    const kept = safeStyle(css);
    if (kept === '' || !selector.test(given) || (around !== '' && !media.test(around))) continue;
    if (blocks.at(-1)?.around !== around) blocks.push({ around, rules: [] });
    blocks.at(-1)!.rules.push(`${given}{${kept}}`);
  }
  return blocks
    .map(({ around, rules }) => (around === '' ? rules.join('\n') : `${around}{\n${rules.join('\n')}\n}`))
    .join('\n');
}

const withoutComments = (css: string): string => css.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ');

import { Parser } from 'htmlparser2';
import { fragments, isAddress, type TemplateProblem } from '../../../core/mail/mail-templates.ts';
import { isMailTag } from './sanitize.ts';

/** HTML closes these by itself. */
const closedByItself = new Set(
  'area br col hr img input meta source wbr p li dt dd tr td th thead tbody tfoot option html head body'.split(' '),
);
const addressed = new Set(['href', 'src', 'background', 'poster', 'action', 'formaction', 'xlink:href']);
const variable = /\{\{[#^/]?\s*(\w+)\s*\}\}/g;

const variablesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

/** Tells whether mail programs would run an address, even when it is disguised by blanks. */
const runs = (address: string) =>
  /^(javascript|vbscript|data):/i.test([...address].filter((character) => character > ' ').join(''));

/** Finds the problems of a template's HTML: runnable parts, variables outside of text, and unclosed tags. */
export function checkHtml(html: string): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  let place = 0;
  const found = (kind: TemplateProblem['kind'], name: string) =>
    problems.push({ kind, name, line: lineAt(html, place) });
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: () => {
      place = parser.startIndex;
    },
    onattribute: (name, value, quote) => {
      if (name.startsWith('on') || name === 'srcdoc' || (addressed.has(name) && runs(value)))
        found('forbidden_attribute', name);
      const inName = variablesIn(name);
      const inValue = variablesIn(value);
      const first = /^\s*\{\{\s*(\w+)\s*\}\}/.exec(value)?.[1];
      const wrong = [
        ...inName,
        ...inValue.filter((each) => fragments.includes(each) || quote === undefined || quote === null),
        ...(addressed.has(name) && first !== undefined && !isAddress(first) ? [first] : []),
      ];
      for (const each of new Set(wrong)) found('misplaced_variable', each);
    },
    onopentag: (name, attributes) => {
      open.push(name);
      if (!isMailTag(name) || (name === 'meta' && attributes['http-equiv'] !== undefined)) found('forbidden_tag', name);
    },
    ontext: (text) => {
      if (open.at(-1) !== 'style') return;
      place = parser.startIndex;
      for (const each of variablesIn(text)) found('misplaced_variable', each);
    },
    onclosetag: (name, implied) => {
      open.pop();
      if (implied && !closedByItself.has(name)) found('unclosed_tag', name);
    },
  });
  parser.end(html);
  return problems;
}

export const lineAt = (text: string, index: number): number => text.slice(0, Math.max(0, index)).split('\n').length;

import { Parser } from 'htmlparser2';
import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import type { TemplateProblem } from '../../../core/mail/mail-templates.ts';
import { NOBODY_YET } from '../../../core/shop/seller.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';
import { filledIn, Fragment, type Variables } from './render.ts';
import { declarationsIn, rulesIn } from './safe-css.ts';
import { sampleOf } from './sample.ts';
import { sanitizeDocument, sanitizeMail } from './sanitize.ts';

/** Names the parts that a template would lose, filled in with and without invented values. */
export function checkRendered({ name, language }: TemplatePlace, { html_content }: TemplateFields): TemplateProblem[] {
  const set: Variables = {
    ...sampleOf(language, undefined, NOBODY_YET),
    message: new Fragment('<p></p>'),
    subject: 'subject',
  };
  const unset = Object.fromEntries(Object.keys(set).map((variable) => [variable, '']));
  const lost = [set, unset].flatMap((variables) => {
    const rendered = filledIn(html_content, variables);
    return name === 'base' ? lostIn(rendered, asDocument(rendered)) : lostIn(rendered, sanitizeMail(rendered));
  });
  return [...new Map(lost.map((problem) => [`${problem.kind} ${problem.name}`, problem])).values()];
}

/** Names the parts that a whole mail would lose. */
export const checkDocument = (html: string): TemplateProblem[] => lostIn(html, asDocument(html));

const asDocument = (html: string): string => sanitizeDocument(html, { language: defaultLanguage, end: '' });

function lostIn(before: string, after: string): TemplateProblem[] {
  const kept = Map.groupBy(partsOf(after), keyOf);
  const lost = [...Map.groupBy(partsOf(before), keyOf)].filter(
    ([key, parts]) => parts.length > (kept.get(key)?.length ?? 0),
  );
  return lost.map(([, [part]]) => ({ kind: part!.kind, name: part!.name, line: null }));
}

interface Part {
  kind: TemplateProblem['kind'];
  name: string;
  /** The name of its element. */
  of: string;
}

const keyOf = ({ kind, name, of }: Part): string => `${of} ${kind} ${name}`;

/** Lists the elements of a mail, their filled attributes, and the properties of their styles. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let of = '';
  const found = (kind: Part['kind'], name: string) => parts.push({ kind, name, of });
  const styled = (css: string) =>
    declarationsIn(css).forEach(([property]) => found('forbidden_attribute', `style: ${property}`));
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      of = tag;
      found('forbidden_tag', tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') styled(value);
        else if (value.trim() !== '') found('forbidden_attribute', name);
      }
    },
    ontext: (text) => {
      if (of === 'style') for (const { css } of rulesIn(text)) styled(css);
    },
    onclosetag: () => {
      of = '';
    },
  });
  parser.end(html);
  return parts;
}

import Mustache, { type TemplateSpans } from 'mustache';
import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { requiredIn, variablesOf, type TemplateName, type TemplateProblem } from '../../../core/mail/mail-templates.ts';
import { checkHtml, lineAt } from './check-html.ts';
import { checkRendered } from './check-rendered.ts';

type Span = TemplateSpans[number];

interface Use {
  name: string;
  at: number;
  /** True for a variable without escaping or a part of another template: neither exists here. */
  strange: boolean;
}

/**
 * Returns the faults of a template; empty for a usable one. Checks the finished mail too, because a template may put a
 * tag together from harmless parts.
 */
export function checkTemplate(place: TemplatePlace, typed: TemplateFields): TemplateProblem[] {
  const problems = checkSource(place.name, typed);
  return problems.length > 0 ? problems : checkRendered(place, typed);
}

function checkSource(name: TemplateName, { subject, html_content }: TemplateFields): TemplateProblem[] {
  const inHtml = usesIn(html_content);
  const inSubject = usesIn(subject);
  const unclosed = [
    ...('fault' in inSubject ? [{ ...inSubject.fault, line: null }] : []),
    ...('fault' in inHtml ? [inHtml.fault] : []),
  ];
  if (unclosed.length > 0) return unclosed;
  const known: readonly string[] = variablesOf(name);
  const uses = 'uses' in inHtml ? inHtml.uses : [];
  const unknown = (use: Use) => use.strange || !known.includes(use.name);
  return [
    ...('uses' in inSubject ? inSubject.uses : [])
      .filter(unknown)
      .map((use) => ({ kind: 'unknown_variable' as const, name: use.name, line: null })),
    ...uses
      .filter(unknown)
      .map((use) => ({ kind: 'unknown_variable' as const, name: use.name, line: lineAt(html_content, use.at) })),
    ...requiredIn[name]
      .filter((required) => !uses.some((use) => use.name === required))
      .map((required) => ({ kind: 'missing_variable' as const, name: required, line: null })),
    ...checkHtml(html_content),
  ];
}

function usesIn(template: string): { uses: Use[] } | { fault: TemplateProblem } {
  try {
    return { uses: usesOf(Mustache.parse(template)) };
  } catch (error) {
    const [, name = '', at = ''] = /(?:"(.*?)" )?at (\d+)/.exec(String(error)) ?? [];
    return { fault: { kind: 'unclosed_variable', name, line: lineAt(template, Number(at)) } };
  }
}

function usesOf(spans: readonly Span[]): Use[] {
  return spans.flatMap((span): Use[] => {
    const [type, name, at] = span;
    if (type === 'text' || type === '!') return [];
    const inside = type === '#' || type === '^' ? usesOf(span[4] as TemplateSpans) : [];
    return [{ name, at, strange: !['name', '#', '^'].includes(type) }, ...inside];
  });
}

import * as z from 'zod';
import form from '../../texts/form.json';

const { invalid } = form;

const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const ofFormat: Record<string, string> = { date: invalid.date, email: invalid.email, url: invalid.url };

/** Explains an invalid value in Italian, unless the schema has its own words. */
function inItalian(issue: z.core.$ZodRawIssue): string {
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 || empty ? invalid.required : filled(invalid.short, { min: issue.minimum });
  if (issue.code === 'too_small') return filled(invalid.small, { min: issue.minimum });
  if (issue.code === 'too_big')
    return filled(issue.origin === 'string' ? invalid.long : invalid.large, { max: issue.maximum });
  if (empty) return invalid.required;
  return (issue.code === 'invalid_format' && ofFormat[issue.format]) || invalid.value;
}

// Compiled into code, a schema would be faster, but the CSP forbids running text as code.
z.config({ jitless: true, customError: inItalian });

export { z };

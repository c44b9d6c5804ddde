import { z } from 'zod';
import form from '../../texts/form.json';

const { invalid } = form;

const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const ofFormat: Record<string, string> = { date: invalid.date, email: invalid.email, url: invalid.url };

/** What is wrong with a value, in Italian; a schema that has words of its own says those. */
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

// Written out as code, a schema would be faster; the CSP lets nothing be run that came as text.
z.config({ jitless: true, customError: inItalian });

export { z };

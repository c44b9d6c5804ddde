import { escapeXml } from '../../../local/aws/error-answer.ts';

/** The arguments of the query protocol's action: `StackName`, `Parameters.member.1.ParameterKey`. */
export type Query = URLSearchParams;

/** A text, fields, or a list of either; undefined is left out. */
export type Answer = string | number | boolean | undefined | Answer[] | { [name: string]: Answer };

/** A refusal in the words of the service. */
export class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code = 'ValidationError') {
    super(message);
    this.code = code;
  }
}

/** Returns the members of a list, each as its fields. */
export function members(query: Query, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  for (const [key, value] of query) {
    const [, index, field = ''] = /^(.+?)\.(.+)$/.exec(key.slice(`${name}.member.`.length)) ?? [];
    if (!key.startsWith(`${name}.member.`) || index === undefined) continue;
    (found[Number(index) - 1] ??= {})[field] = value;
  }
  return found;
}

export const answerXml = (action: string, result: Answer): string =>
  `<${action}Response><${action}Result>${xml(result)}</${action}Result></${action}Response>`;

export const refusalXml = ({ code, message }: Refusal): string =>
  `<ErrorResponse><Error>${xml({ Type: 'Sender', Code: code, Message: message })}</Error></ErrorResponse>`;

function xml(value: Answer): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => `<member>${xml(item)}</member>`).join('');
  if (typeof value !== 'object') return escapeXml(String(value));
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? '' : `<${name}>${xml(inner)}</${name}>`))
    .join('');
}

import { StripeFault } from './fault.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

interface Branch {
  [name: string]: Branch | string;
}

const branch = (): Branch => Object.create(null) as Branch;

/**
 * Reads the API's form encoding: `line_items[0][price_data][currency]=chf`, `expand[]=line_items`.
 * @throws StripeFault for a malformed name, or one that is both a value and a group.
 */
export function parseForm(text: string): Form {
  const root = branch();
  for (const [name, value] of new URLSearchParams(text)) place(root, name, value);
  return withArrays(root) as Form;
}

function place(root: Branch, name: string, value: string): void {
  const path = pathOf(name);
  let at = root;
  for (const segment of path.slice(0, -1)) {
    const child = (at[segment] ??= branch());
    if (typeof child === 'string') throw malformed(name);
    at = child;
  }
  const last = path.at(-1) ?? name;
  const key = last === '' ? String(Object.keys(at).length) : last;
  if (typeof at[key] === 'object') throw malformed(name);
  at[key] = value;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw malformed(name);
  return [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((group) => group[1] ?? '')];
}

/** Turns a group with the names 0, 1, 2, … into a list. */
function withArrays(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const names = Object.keys(node);
  if (names.length > 0 && names.every((name, index) => name === String(index))) {
    return names.map((name) => withArrays(node[name] ?? ''));
  }
  return Object.fromEntries(names.map((name) => [name, withArrays(node[name] ?? '')]));
}

const malformed = (name: string) => new StripeFault(`Invalid parameter name: ${name}`, { param: name });

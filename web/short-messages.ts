import type { ESTree, Plugin } from 'vite';

/** Packages whose messages tell developers of a wrong use. */
const TALKATIVE = /[\\/]node_modules[\\/](i18next|react-i18next|react-router|@tanstack[\\/]query-core)[\\/]/;

/** The place of the message among a function's arguments. The arguments before it decide whether it is shown. */
const MESSAGE_AT: Readonly<Record<string, number>> = {
  invariant: 1,
  warning: 1,
  warningOnce: 2,
  warn: 2,
  warnOnce: 2,
  'logger.log': 0,
  'logger.warn': 0,
  'logger.error': 0,
  'logger.deprecate': 0,
  'logger.once': 2,
};

/** Functions of which every message is a text, also that of a variable or a call. Others may show an error. */
const ONLY_TEXTS = new Set(['invariant', 'warning', 'warningOnce']);

/** Functions that show each text once, of which the code before it identifies the message as well. */
const BY_CODE = new Set(['warnOnce']);

/**
 * Leaves the texts of packages' messages to developers out of the storefront for browsers: 2.6 kB of the first load that
 * no shopper reads. An `invariant` still throws. The development server and the server's module keep the texts.
 */
export const shortMessages: Plugin = {
  name: 'short-messages',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: TALKATIVE },
    handler(code) {
      return withoutMessages(code, this.parse(code));
    },
  },
};

/** Returns a module's code with an empty text, or the message's code, in place of each message. */
export function withoutMessages(code: string, program: ESTree.Program): string {
  const source = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const messages = callsIn(program).flatMap(({ callee, arguments: all }) => {
    const name = nameOf(callee);
    const at = MESSAGE_AT[name] ?? all.length;
    const short = BY_CODE.has(name) && all.length > at ? source(all[at - 1]!) : `''`;
    return all
      .slice(at)
      .filter((message) => ONLY_TEXTS.has(name) || isText(message))
      .map(({ start, end }) => ({ start, end, short }));
  });
  const outermost = messages.filter((one) => !messages.some((other) => other !== one && contains(other, one)));
  // From the last one, so that the places before it stay right.
  return outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce((shorter, { start, end, short }) => shorter.slice(0, start) + short + shorter.slice(end), code);
}

/** Returns `warn` for `warn(…)`, and `logger.warn` for `this.logger.warn(…)` or `logger.warn(…)`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  const { object } = callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  return owner.type === 'Identifier' ? `${owner.name}.${callee.property.name}` : '';
}

function isText(message: ESTree.Argument | ESTree.PrivateIdentifier): boolean {
  if (message.type === 'BinaryExpression') return isText(message.left) || isText(message.right);
  return message.type === 'TemplateLiteral' || (message.type === 'Literal' && typeof message.value === 'string');
}

const contains = (outer: ESTree.Span, { start, end }: ESTree.Span): boolean => outer.start <= start && end <= outer.end;

/** Returns all calls at and below a node. */
function callsIn(node: unknown): ESTree.CallExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(callsIn);
  return isCall(node) ? [node, ...below] : below;
}

const isCall = (node: object): node is ESTree.CallExpression => 'type' in node && node.type === 'CallExpression';

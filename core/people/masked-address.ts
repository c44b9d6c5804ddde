/**
 * An address of which somebody who knows it can tell that it is meant, and nobody else can write to: `a***@e***.ch`. For what is kept longer than the
 * address itself may be.
 */
export function maskedAddress(address: string): string {
  const [, who = '', host = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
  const [name = '', ...rest] = host.split('.');
  const [top] = rest.slice(-1);
  return `${initial(who)}***@${initial(name)}***${top === undefined ? '' : `.${top}`}`;
}

const initial = (text: string): string => [...text][0] ?? '';

/**
 * Masks an address as `a***@e***.ch`: a person who knows the address recognises it, but it is useless for writing to.
 * For data that is kept longer than the address itself may be.
 */
export function maskedAddress(address: string): string {
  const [, who = '', host = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
  const [name = '', ...rest] = host.split('.');
  const [top] = rest.slice(-1);
  return `${initial(who)}***@${initial(name)}***${top === undefined ? '' : `.${top}`}`;
}

/** Masks an address as `a***@esempio.ch`, so that a mistake in its domain is seen. */
export const maskedName = (address: string): string => `${initial(address)}***@${address.split('@').at(-1)!}`;

const initial = (text: string): string => [...text][0] ?? '';

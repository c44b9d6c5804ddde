import { inject } from 'vitest';
import { newBuyer } from '../../support/sale.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { keepSession } from './members.ts';
import type { Visit, VisitOptions } from './visit.ts';

export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } satisfies VisitOptions;

let somebody: Promise<SignedIn> | undefined;

/** Returns the admin of all tests of a file. A test that ends the session or changes the person makes its own admin. */
export const theAdmin = (): Promise<SignedIn> => (somebody ??= newMember(inject('shop'), newBuyer('capo'), 'admin'));

/** Opens a page of the office as an admin. */
export async function atWork(
  visit: (options?: VisitOptions) => Promise<Visit>,
  path: string,
  options: VisitOptions = {},
): Promise<Visit & { admin: SignedIn }> {
  const admin = await theAdmin();
  const visitor = await visit(options);
  await keepSession(visitor, admin);
  await visitor.page.goto(path);
  return { ...visitor, admin };
}

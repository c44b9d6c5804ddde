import { signedHeaders } from '../../lambdas/gateways/signed-request.ts';
import type { TestShop } from '../../tests/support/shop-process.ts';
import { newBuyer } from '../../tests/support/sale.ts';
import { newMember, signInTo, type SignedIn } from '../../tests/support/sign-in.ts';

/** A request to the API, before its caller is known. */
interface Unsigned {
  url: URL;
  method: string;
  body?: string;
}

/** Adds what proves its caller to a request, and renews it after a refusal. */
export interface Sender {
  headers(request: Unsigned): Promise<Record<string, string>>;
  renew?(refused: Record<string, string>): Promise<void>;
}

/** The operator, who signs each request. */
export const operatorOf = ({ region, operator }: TestShop): Sender => ({
  headers: ({ method, ...request }) =>
    signedHeaders({ ...request, method: method as 'GET' | 'POST', region, credentials: operator }),
});

/** A person whose session is renewed when a fuzzed call has ended it. */
export class Caller implements Sender {
  readonly #shop: TestShop;
  readonly #kind: 'user' | 'admin';
  #member: Promise<SignedIn>;

  constructor(shop: TestShop, kind: 'user' | 'admin', member: SignedIn) {
    this.#shop = shop;
    this.#kind = kind;
    this.#member = Promise.resolve(member);
  }

  static async of(shop: TestShop, kind: 'user' | 'admin'): Promise<Caller> {
    return new Caller(shop, kind, await newMember(shop, newBuyer('fuzz'), kind));
  }

  async headers(): Promise<Record<string, string>> {
    return (await this.#member).headers;
  }

  /** Signs in again after a refusal of these headers, as a new person if the account is gone. */
  async renew(refused: Record<string, string>): Promise<void> {
    const member = await this.#member;
    // Another call was refused as well and has begun to renew.
    if (member.headers.authorization !== refused['authorization']) return;
    this.#member = signInTo(this.#shop, member.email, member.password).catch(() =>
      newMember(this.#shop, newBuyer('fuzz'), this.#kind),
    );
    await this.#member;
  }
}

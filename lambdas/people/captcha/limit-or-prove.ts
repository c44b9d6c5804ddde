import { ShopError } from '../../../core/wire/shop-error.ts';
import { viewerNetwork } from '../../http/viewer-network.ts';
import { limitCalls, limitPair, type Limited, type MailedByPair } from '../../store/shop/limits/address-limit.ts';
import { spendCaptcha } from './captcha.ts';

/**
 * Counts a write that any visitor may make. An address has some free calls. Then each call needs the proof of work of a
 * captcha, which a browser computes by itself (`web/src/storefront/parts/captcha`), and at last it is refused.
 * @throws ShopError `captcha_required` without a valid proof, `too_many_requests`
 */
export async function limitOrProve(
  what: Limited,
  headers: Readonly<Record<string, string | undefined>>,
  proof: string | undefined,
): Promise<void> {
  await countOrProve(what, viewerNetwork(headers), proof);
}

/** Counts a call about a thing, such as a mail address, from all networks together. @throws as above */
export async function countOrProve(what: Limited, about: string | undefined, proof: string | undefined): Promise<void> {
  if (await limitCalls(what, about)) await prove(proof);
}

/**
 * Counts a request for mail to an address. From a network's third address on, each request needs a proof.
 * @throws ShopError `captcha_required` without a valid proof, `too_many_requests`
 */
export async function limitPairOrProve(
  what: MailedByPair,
  about: string,
  headers: Readonly<Record<string, string | undefined>>,
  proof: string | undefined,
): Promise<void> {
  if (await limitPair(what, viewerNetwork(headers), about)) await prove(proof);
}

async function prove(proof: string | undefined): Promise<void> {
  const spent = await spendCaptcha(proof);
  if (spent !== 'taken')
    throw new ShopError('captcha_required', 'this address has made many calls: send a solved captcha', {
      captcha: `is ${spent}`,
    });
}

import type { RouteKey } from '../../../core/contract.ts';
import type { ShopRecord } from '../../../local/shop/record.ts';
import { addPhone, nextCode, postFactor } from '../../support/phone.ts';
import { newBuyer } from '../../support/sale.ts';
import { newMember, signInByPassword } from '../../support/sign-in.ts';

/** Sets up, uses and recovers a second factor. Returns the answers of its routes. */
export async function secondFactorAnswers(shop: ShopRecord): Promise<Map<RouteKey, Response>> {
  const answers = new Map<RouteKey, Response>();
  const post = async (admin: { headers: { authorization: string } }, path: string, body: object) => {
    const response = await postFactor(shop, admin, path, body);
    answers.set(`POST /api/admin/second-factor${path}` as RouteKey, response.clone());
    return (await response.json()) as { key?: string; recovery_codes?: string[] };
  };
  const { email, password, ...first } = await newMember(shop, newBuyer('admin'), 'admin-to-be');
  addPhone(email, (await post(first, '/key', {})).key ?? '');
  const { recovery_codes = [] } = await post(first, '', { code: await nextCode(email) });
  const second = await signInByPassword(shop, email, password);
  await post(second, '/code', { code: await nextCode(email) });
  await post(second, '/recovery', { code: recovery_codes[0] });
  await post(second, '/recovery-codes', { code: await nextCode(email) });
  return answers;
}

import type { Imprint, Seller, SellerEdit } from '../../../core/shop/contract/seller.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { isTaxWhole } from '../../../core/shop/seller.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { changeSellerAsSeen, readSeller } from '../../store/shop/settings/seller.ts';

/** How often others may be faster before something is wrong. */
const ATTEMPTS = 20;

/** Who sells, as everybody may know; every text is empty before it was said. */
export const showSeller = (): Promise<Seller> => readSeller();

/** What the pages about the shop say. */
export const showImprint = async (): Promise<Imprint> => ({ ...(await readSeller()), region: environment.region });

/**
 * Says anew who sells, where what is changed still is as the admin saw it. The same a second time changes nothing.
 * @throws ShopError `edit_conflict` with what is there now, `malformed_body` for a tax's number without its rate, or the other way round
 */
export async function editSeller(edit: SellerEdit, by: string): Promise<Seller> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = await readSeller();
    const wanted: Seller = Object.assign({}, now, edit.changes);
    if (!isTaxWhole(wanted))
      throw new ShopError('malformed_body', 'a tax has a number and a rate', {
        'changes.vat_rate': 'goes with vat_number',
      });
    const judgement = judgeEdit(now, edit);
    if (judgement === 'there') return now;
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the seller was changed meanwhile', undefined, currentOf(now, edit));
    if (await changeSellerAsSeen(now, wanted, by)) return wanted;
  }
  throw new Error(`the seller was changed by others ${ATTEMPTS} times`);
}

import type { Imprint, Seller, SellerEdit } from '../../../core/shop/contract/seller.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { isTaxWhole } from '../../../core/shop/seller.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { changeSellerAsSeen, readSeller } from '../../store/shop/settings/seller.ts';

/** Returns the public data of the seller; every text is empty before an admin enters it. */
export const showSeller = (): Promise<Seller> => readSeller();

/** Returns the data for the pages about the shop. */
export const showImprint = async (): Promise<Imprint> => ({ ...(await readSeller()), region: environment.region });

/**
 * Changes the seller if the changed fields are still as the admin saw them. A repetition changes nothing.
 * @throws ShopError `edit_conflict` with the present state
 * @throws ShopError `malformed_body` for a tax number without its rate, or the reverse
 */
export const editSeller = (edit: SellerEdit, by: string): Promise<Seller> =>
  retry('the seller', async () => {
    const now = await readSeller();
    const wanted: Seller = Object.assign({}, now, edit.changes);
    if (!isTaxWhole(wanted))
      throw new ShopError('malformed_body', 'vat_number and vat_rate must both be set, or both be empty', {
        'changes.vat_rate': 'must be set together with vat_number',
      });
    const judgement = judgeEdit(now, edit);
    if (judgement === 'there') return now;
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the seller was changed meanwhile', undefined, currentOf(now, edit));
    return (await changeSellerAsSeen(now, wanted, by)) ? wanted : undefined;
  });

import type { Interest } from '../../../../../../core/people/contract/account.ts';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import type { Request } from '../../../../shared/api/api.ts';

/** `spec/storefront.md §9`. (Of the contract only types are taken here: its schemas weigh more than the tab.) */
const ANY_RIDER = 'ANY_RIDER';

export type NewInterest = Request<'POST /api/account/interests'>['body'];

/** A rider is followed with any horse, and a horse with any rider. */
export const newInterestOf = ({ type, name, swiss_equestrian_rider_id: id }: Suggestion): NewInterest =>
  type === 'rider'
    ? { swiss_equestrian_rider_id: id, rider_name: name, horse_name: null }
    : { swiss_equestrian_rider_id: ANY_RIDER, rider_name: null, horse_name: name };

export const isAnyRider = ({ swiss_equestrian_rider_id: id }: Pick<Interest, 'swiss_equestrian_rider_id'>): boolean =>
  id === ANY_RIDER;

/** The same rider, or any, and the same horse (`spec/storefront.md §5`). */
export const sameInterest = (one: Pick<Interest, keyof NewInterest>, other: NewInterest): boolean =>
  one.swiss_equestrian_rider_id === other.swiss_equestrian_rider_id && one.horse_name === other.horse_name;

import type { Interest } from '../../../../../../core/people/contract/account.ts';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import type { Request } from '../../../../shared/api/api.ts';

/** `spec/storefront.md §9`. (Takes only types from the contract here: its schemas weigh more than the tab.) */
const ANY_RIDER = 'ANY_RIDER';

export type NewInterest = Request<'POST /api/account/interests'>['body'];

/** Follows a rider with any horse, and a horse with any rider. */
export const newInterestOf = ({ type, name, swiss_equestrian_rider_id: id }: Suggestion): NewInterest =>
  type === 'rider'
    ? { swiss_equestrian_rider_id: id, rider_name: name, horse_name: null }
    : { swiss_equestrian_rider_id: ANY_RIDER, rider_name: null, horse_name: name };

export const isAnyRider = ({ swiss_equestrian_rider_id: id }: Pick<Interest, 'swiss_equestrian_rider_id'>): boolean =>
  id === ANY_RIDER;

/** Tells whether rider and horse agree; *any* agrees with *any* (`spec/storefront.md §5`). */
export const sameInterest = (one: Pick<Interest, keyof NewInterest>, other: NewInterest): boolean =>
  one.swiss_equestrian_rider_id === other.swiss_equestrian_rider_id && one.horse_name === other.horse_name;

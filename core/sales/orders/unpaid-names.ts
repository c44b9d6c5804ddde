import { shortName } from '../../catalogue/youth/short-name.ts';

/**
 * Returns items with short names in youth classes. Unpaid orders of guests and the payment provider's page get them: a
 * cart must not reveal a child's name to any visitor.
 */
export const withShortNames = <I extends { youth: boolean; participant_name: string }>(items: readonly I[]): I[] =>
  items.map((item) => (item.youth ? { ...item, participant_name: shortName(item.participant_name) } : item));

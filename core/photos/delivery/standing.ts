import { isRefused, type HandedIn } from '../register/handed-in.ts';

/**
 * The state of a file that was handed in: its kind (`core/photos/register/handed-in.ts`), its progress, or the reason
 * why it did not arrive.
 */
export type Standing =
  | Exclude<HandedIn, 'photo'>
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'sent'
  | 'there'
  /** The file could not be read: the card was removed, or access is denied. */
  | 'unreadable'
  /** The file changed between reading and sending. */
  | 'changed'
  | 'network'
  | 'server'
  /** The race is completed and takes no more photos. */
  | 'closed';

export type Group = 'under_way' | 'delivered' | 'passed_over' | 'refused' | 'failed';

/** Returns the group of a state. `refused` is final; `failed` files may arrive in another attempt. */
export function groupOf(standing: Standing): Group {
  switch (standing) {
    case 'waiting':
    case 'reading':
    case 'sending':
      return 'under_way';
    case 'sent':
    case 'there':
      return 'delivered';
    case 'unreadable':
    case 'changed':
    case 'network':
    case 'server':
      return 'failed';
    case 'closed':
      return 'refused';
    case 'hidden':
    case 'beside_photo':
    case 'not_a_picture':
    case 'other_format':
    case 'empty':
    case 'too_large':
      return isRefused(standing) ? 'refused' : 'passed_over';
  }
}

/** The number of files of each kind. */
export interface Tally {
  /** The files that should be in the shop at the end. */
  wanted: number;
  delivered: number;
  /** The delivered files that were already in the shop. */
  there: number;
  refused: number;
  failed: number;
  passedOver: number;
}

/** @param counts the number of files per state */
export function tallyOf(counts: ReadonlyMap<Standing, number>): Tally {
  const groups = new Map<Group, number>();
  for (const [standing, count] of counts) groups.set(groupOf(standing), (groups.get(groupOf(standing)) ?? 0) + count);
  const of = (group: Group) => groups.get(group) ?? 0;
  return {
    wanted: of('under_way') + of('delivered') + of('refused') + of('failed'),
    delivered: of('delivered'),
    there: counts.get('there') ?? 0,
    refused: of('refused'),
    failed: of('failed'),
    passedOver: of('passed_over'),
  };
}

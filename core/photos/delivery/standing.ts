import { isRefused, type HandedIn } from '../register/handed-in.ts';

/** What became of a file that was handed in: what it is (`core/photos/register/handed-in.ts`), how far it is, or why it did not arrive. */
export type Standing =
  | Exclude<HandedIn, 'photo'>
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'sent'
  | 'there'
  /** It could not be read: the card was taken out, or it may not be. */
  | 'unreadable'
  /** It was another file when it was sent than when it was read. */
  | 'changed'
  | 'network'
  | 'server'
  /** The race is completed: it takes nothing any more. */
  | 'closed';

export type Group = 'under_way' | 'delivered' | 'passed_over' | 'refused' | 'failed';

/** `refused` stays so; what `failed` may arrive when it is tried again. */
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

/** How many files there are of each kind. */
export interface Tally {
  /** Those that should be in the shop at the end. */
  wanted: number;
  delivered: number;
  /** Of the delivered ones, those that were there before. */
  there: number;
  refused: number;
  failed: number;
  passedOver: number;
}

/** @param counts how many files stand so */
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

import { keys } from '../../table/keys.ts';
import { keepAudit } from './audit-log.ts';

/** Returns the kind in the keys of entries by the function that reads the log. It may write no others. */
export const kindOfReader = (kind: string): string => `READER#${kind}`;

/** Returns the key of such an entry: its function knows all keys, and could replace an entry. */
export const keyOfReader: typeof keys.audit = (kind, ...rest) => keys.audit(kindOfReader(kind), ...rest);

/** Adds the entry of a call of the function that reads the log. */
export const keepReadersAudit = (call: Parameters<typeof keepAudit>[0]): Promise<void> => keepAudit(call, keyOfReader);

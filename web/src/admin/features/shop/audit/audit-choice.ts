import { auditKinds, type AuditKind } from '../../../../../../core/shop/contract/audit-kinds.ts';
import { useAddressState } from '../../../kit/address-state.ts';
import type { AuditChoice } from './queries.ts';

/** Reads a kind from the address, which may contain any text. */
const kindIn = (text: string): AuditKind | '' => auditKinds.find((kind) => kind === text) ?? '';

/** Returns the choice in the address; at first every entry. */
export function useAuditChoice(): { choice: AuditChoice; choose: (choice: Partial<AuditChoice>) => void } {
  const [kind, setKind] = useAddressState('kind');
  const [by, setBy] = useAddressState('by');
  const [day, setDay] = useAddressState('day');
  return {
    choice: { kind: kindIn(kind), by, day: /^20\d\d-\d\d-\d\d$/.test(day) ? day : '' },
    choose: (next) => {
      if (next.kind !== undefined) setKind(next.kind);
      if (next.by !== undefined) setBy(next.by);
      if (next.day !== undefined) setDay(next.day);
    },
  };
}

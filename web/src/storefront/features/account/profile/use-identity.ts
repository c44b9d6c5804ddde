import { useQuery } from '@tanstack/react-query';
import type { IdentitySettings } from '../../../../../../core/people/contract/account.ts';
import { identity } from '../../../../shared/session/identity.ts';

/** What the shop says of its sign-in; undefined until it is known. */
export const useIdentity = (): IdentitySettings | undefined =>
  useQuery({ queryKey: ['identity'], queryFn: identity, staleTime: Infinity }).data;

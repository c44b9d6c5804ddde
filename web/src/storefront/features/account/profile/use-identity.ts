import { useQuery } from '@tanstack/react-query';
import type { IdentitySettings } from '../../../../../../core/people/contract/account.ts';
import { identity } from '../../../../shared/session/identity.ts';

/** Returns the shop's settings for the sign-in; undefined until they have loaded. */
export const useIdentity = (): IdentitySettings | undefined =>
  useQuery({ queryKey: ['identity'], queryFn: identity, staleTime: Infinity }).data;

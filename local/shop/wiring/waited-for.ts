import type { ApiRoute } from '../../api-gateway/http-api.ts';
import type { DeclaredPool } from '../../cognito/declared.ts';

interface Callers {
  httpApis: readonly { routes: readonly Pick<ApiRoute, 'key' | 'functionArn'>[] }[];
  userPools: readonly Pick<DeclaredPool, 'triggers'>[];
}

/** The routes that the payment provider calls; it waits as long as it must. */
const OF_PROVIDERS = new Set(['POST /api/stripe-webhook']);

/** Returns the ARNs of the functions that people wait for: those of the API and of sign-in. */
export const waitedFor = ({ httpApis, userPools }: Callers): Set<string> =>
  new Set([
    ...httpApis.flatMap(({ routes }) =>
      routes.filter(({ key }) => !OF_PROVIDERS.has(key)).map(({ functionArn }) => functionArn),
    ),
    ...userPools.flatMap(({ triggers }) => Object.values(triggers)),
  ]);

import type { ApiRoute } from '../../api-gateway/http-api.ts';
import type { DeclaredPool } from '../../cognito/declared.ts';

interface Callers {
  httpApis: readonly { routes: readonly Pick<ApiRoute, 'functionArn'>[] }[];
  userPools: readonly Pick<DeclaredPool, 'triggers'>[];
}

/** Returns the ARNs of the functions that people wait for: those of the API and of sign-in. */
export const waitedFor = ({ httpApis, userPools }: Callers): Set<string> =>
  new Set([
    ...httpApis.flatMap(({ routes }) => routes.map(({ functionArn }) => functionArn)),
    ...userPools.flatMap(({ triggers }) => Object.values(triggers)),
  ]);

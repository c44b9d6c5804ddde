import type { ApiRoute } from './http-api.ts';

export interface Matched {
  route: ApiRoute;
  /** Percent-decoded. */
  pathParameters: Record<string, string>;
}

interface Candidate extends Matched {
  /** One letter per segment, in order of preference; compared as text, the smaller is the more specific. */
  rank: string;
}

/**
 * Finds the route for a request as HTTP APIs do. A literal segment goes before a parameter, and a parameter before a
 * greedy one (`{proxy+}`). The method itself goes before `ANY`, and `$default` comes last. `/a` and `/a/` are different
 * paths.
 * @param path percent-encoded, without the query
 */
export function matchRoute(routes: readonly ApiRoute[], method: string, path: string): Matched | undefined {
  const candidates = routes.flatMap((route) => candidateOf(route, method, path) ?? []);
  return candidates.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))[0];
}

function candidateOf(route: ApiRoute, method: string, path: string): Candidate | undefined {
  if (route.key === '$default') return { route, pathParameters: {}, rank: 'z' };
  const [routeMethod = '', routePath = ''] = route.key.split(' ');
  if (routeMethod !== method && routeMethod !== 'ANY') return undefined;
  const wanted = routePath.split('/').slice(1);
  const given = path.split('/').slice(1);
  const pathParameters: Record<string, string> = {};
  let rank = '';
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    if (value === undefined) return undefined;
    const parameter = /^\{([^}+]+)(\+?)\}$/.exec(segment);
    if (parameter === null) {
      if (decodeURIComponent(value) !== segment) return undefined;
      rank += 'a';
      continue;
    }
    const [, name = '', greedy] = parameter;
    if (value === '') return undefined;
    if (greedy === '+') {
      pathParameters[name] = given.slice(index).map(decodeURIComponent).join('/');
      return { route, pathParameters, rank: `${rank}y${methodRank(routeMethod)}` };
    }
    pathParameters[name] = decodeURIComponent(value);
    rank += 'b';
  }
  return given.length === wanted.length ? { route, pathParameters, rank: rank + methodRank(routeMethod) } : undefined;
}

function methodRank(method: string): string {
  return method === 'ANY' ? '1' : '0';
}

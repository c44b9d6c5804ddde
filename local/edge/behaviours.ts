import type { Behaviour, DistributionConfig } from './distribution.ts';

/** Returns a path pattern: `*` is any text, including slashes; `?` is one character. Case-sensitive. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/^\/?/, '/').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

/** Returns the path for matching behaviours: without `.` and `..` segments and with single slashes (RFC 3986 §6). */
export function normalized(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const last = segments.at(-1);
  const folder = kept.length > 0 && (last === '' || last === '.' || last === '..');
  return `/${kept.join('/')}${folder ? '/' : ''}`;
}

/** Returns the first behaviour with a matching pattern, in the distribution's order; otherwise the default one. */
export function behaviourMatcher(config: DistributionConfig): (path: string) => Behaviour {
  const patterns = (config.CacheBehaviors ?? []).map((behaviour) => ({
    pattern: patternOf(behaviour.PathPattern),
    behaviour,
  }));
  return (path) => {
    const wanted = normalized(path);
    return patterns.find(({ pattern }) => pattern.test(wanted))?.behaviour ?? config.DefaultCacheBehavior;
  };
}

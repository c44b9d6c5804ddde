import type { Behaviour, DistributionConfig } from './distribution.ts';

/** `*` is any text, slashes included; `?` is one character. Case counts. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/^\/?/, '/').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

/** The path that behaviours are matched with: without `.` and `..` segments and with single slashes (RFC 3986 §6). */
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

/** The first behaviour whose pattern fits, in the order of the distribution; else the default one. */
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviourMatcher, normalized } from '../../../../local/edge/behaviours.ts';
import type { DistributionConfig, PathBehaviour } from '../../../../local/edge/distribution.ts';

const behaviour = (PathPattern: string): PathBehaviour => ({
  PathPattern,
  TargetOriginId: PathPattern,
  ViewerProtocolPolicy: 'allow-all',
});

function chosen(patterns: string[], path: string): string {
  const config: DistributionConfig = {
    Enabled: true,
    Origins: [],
    DefaultCacheBehavior: behaviour('default'),
    CacheBehaviors: patterns.map(behaviour),
  };
  return behaviourMatcher(config)(path).TargetOriginId;
}

describe('path patterns', () => {
  it.each([
    [['/api/*'], '/api/events/1', '/api/*'],
    [['/api/*'], '/API/events', 'default'],
    [['/api/*'], '/api', 'default'],
    [['api/*'], '/api/x', 'api/*'],
    [['/thumbnails/*/', '/thumbnails/*'], '/thumbnails/1/2/3/', '/thumbnails/*/'],
    [['/thumbnails/*/', '/thumbnails/*'], '/thumbnails/1/2/3/4', '/thumbnails/*'],
    [['/a', '/*'], '/a', '/a'],
    [['/img?.jpg'], '/img1.jpg', '/img?.jpg'],
    [['/img?.jpg'], '/img12.jpg', 'default'],
    [['/a.c'], '/abc', 'default'],
    [['/(x)+'], '/(x)+', '/(x)+'],
  ])('match %j with %s for %s', (patterns, path, expected) => {
    expect(chosen(patterns, path)).toBe(expected);
  });

  it('see paths without dots, climbs and double slashes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '..', '.', '', 'b.c')), (segments) => {
        const path = normalized(`/${segments.join('/')}`);
        expect(path).toMatch(/^\//);
        expect(path).not.toMatch(/\/\/|\/\.\.?(\/|$)/);
        expect(normalized(path)).toBe(path);
      }),
    );
  });
});

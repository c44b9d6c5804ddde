import { describe, expect, it } from 'vitest';
import { Refused } from '../../../../scripts/refused.ts';
import { type Stages, withNewKey, withoutOldKey } from '../../../../scripts/stage-key/stage-keys.ts';

const stages: Stages = { dev: { region: 'eu-central-1', retain: false, downloadsPublicKeys: ['key of dev'] } };

describe('npm run stage-key', () => {
  it('makes a stage of its own: with what dev has, but its own key only, and keeping its data', () => {
    expect(withNewKey(stages, 'prod', 'first')['prod']).toEqual({
      region: 'eu-central-1',
      retain: true,
      downloadsPublicKeys: ['first'],
    });
  });

  it('makes no stage with what only dev saves', () => {
    const saving = { dev: { ...stages['dev'], firewall: false, monthlyBudget: 10 } };
    expect(Object.keys(withNewKey(saving, 'prod', 'first')['prod']!)).toEqual(Object.keys(stages['dev']!));
  });

  it('changes a key in three steps: both, the newer first; then the newer only', () => {
    const both = withNewKey(withNewKey(stages, 'prod', 'first'), 'prod', 'second');
    expect(both['prod']?.downloadsPublicKeys).toEqual(['second', 'first']);
    expect(withoutOldKey(both, 'prod')['prod']?.downloadsPublicKeys).toEqual(['second']);
    expect(both['dev']).toBe(stages['dev']);
  });

  it('takes no third key while the second is not in use alone, and drops no only key', () => {
    const both = withNewKey(withNewKey(stages, 'prod', 'first'), 'prod', 'second');
    expect(() => withNewKey(both, 'prod', 'third')).toThrow(Refused);
    expect(() => withoutOldKey(stages, 'dev')).toThrow(Refused);
    expect(() => withoutOldKey(stages, 'prod')).toThrow(Refused);
  });
});

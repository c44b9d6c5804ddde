import { Refused } from '../refused.ts';

/** The part of `cdk.json` about stages that matters here. */
export type Stages = Record<string, { downloadsPublicKeys?: string[]; [setting: string]: unknown }>;

/**
 * Adds the key as a stage's newest one: a new stage starts as a copy of `dev`, an existing one keeps its previous key.
 * @throws Refused when two keys exist already: the older may still be in use
 */
export function withNewKey(stages: Stages, stage: string, publicKey: string): Stages {
  const known = stages[stage];
  const settings = known ?? { ...likeDev(stages), retain: true, downloadsPublicKeys: [] };
  const present = settings.downloadsPublicKeys ?? [];
  if (present.length > 1)
    throw new Refused(
      `The stage "${stage}" already has two keys. Drop the older one first: npm run stage-key -- ${stage} --drop-old`,
    );
  return { ...stages, [stage]: { ...settings, downloadsPublicKeys: [publicKey, ...present] } };
}

/** Returns the settings of `dev` without its savings: a new stage has a firewall and the usual budget. */
function likeDev({ dev }: Stages): Stages[string] {
  const { firewall: _, monthlyBudget: __, ...settings } = dev ?? {};
  return settings;
}

/** @throws Refused without an older key */
export function withoutOldKey(stages: Stages, stage: string): Stages {
  const [newest, ...older] = stages[stage]?.downloadsPublicKeys ?? [];
  if (newest === undefined || older.length === 0) throw new Refused(`The stage "${stage}" has no older key.`);
  return { ...stages, [stage]: { ...stages[stage], downloadsPublicKeys: [newest] } };
}

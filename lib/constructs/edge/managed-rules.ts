import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Stage } from '../../stage.ts';
import { visibility } from '../pool/address-limits.ts';

/**
 * AWS's own lists beside the limits: addresses known for attacks, and requests that only an exploit sends. Its larger
 * lists would refuse a mail template's HTML or a start list. AWS keeps the lists up to date.
 */
export const MANAGED_LISTS = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'] as const;

/** Returns the rules of AWS's lists, which block with 403. */
export const managedRules = ({ prefix }: Stage, firstPriority: number): CfnWebACL.RuleProperty[] =>
  MANAGED_LISTS.map((name, index) => ({
    name,
    priority: firstPriority + index,
    overrideAction: { none: {} },
    visibilityConfig: visibility(`${prefix}-${name}`),
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  }));

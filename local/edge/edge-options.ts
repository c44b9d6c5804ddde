import type {
  CachePolicyConfig,
  DistributionConfig,
  EdgeFunction,
  OriginRequestPolicyConfig,
  ResponseHeadersPolicyConfig,
} from './distribution.ts';
import type { OriginHandler } from './origins/origin.ts';

/** A distribution with its references, keyed by the template's `Ref` (or, for functions, `FunctionARN`). */
export interface EdgeOptions {
  config: DistributionConfig;
  /** By function ARN. */
  functions: Record<string, EdgeFunction>;
  /** By id, without CloudFront's managed policies. */
  cachePolicies: Record<string, CachePolicyConfig>;
  originRequestPolicies: Record<string, OriginRequestPolicyConfig>;
  responseHeadersPolicies: Record<string, ResponseHeadersPolicyConfig>;
  /** PEM by public key id, which is the `Key-Pair-Id` of a signed URL. */
  publicKeys: Record<string, string>;
  /** Ids of public keys by key group id. */
  keyGroups: Record<string, string[]>;
  /** By origin id: `s3Origin(…)` or `httpOrigin(…)`. */
  origins: Record<string, OriginHandler>;
  /** Epoch milliseconds; by default the system's clock. */
  now?: () => number;
  /** Whether answers are kept as long as they allow (the default). */
  keeps?: boolean;
  log?: (line: string) => void;
}

import type { Behaviour, ResponseHeadersPolicyConfig } from './distribution.ts';
import type { EdgeOptions } from './edge-options.ts';
import { loadEdgeFunction, type RunEdgeFunction } from './request/edge-function.ts';
import type { BehaviourPolicies } from './request/forwarding.ts';
import {
  managedCachePolicies,
  managedOriginRequestPolicies,
  managedResponseHeadersPolicies,
} from './answer/managed-policies.ts';

/** A behaviour with all its references. */
export interface ResolvedBehaviour extends BehaviourPolicies {
  methods: string[];
  /** PEM by key id; undefined when the behaviour needs no signature. */
  keys: Record<string, string> | undefined;
  headers: ResponseHeadersPolicyConfig | undefined;
  onRequest: RunEdgeFunction | undefined;
}

/** Resolves all references once, at the start. @throws Error naming the first missing reference. */
export function resolveBehaviours(options: EdgeOptions): (behaviour: Behaviour) => ResolvedBehaviour {
  const { config } = options;
  const all = [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])];
  const resolved = new Map(all.map((behaviour) => [behaviour, resolve(options, behaviour)]));
  return (behaviour) => resolved.get(behaviour) ?? resolve(options, behaviour);
}

function find<T>(map: Record<string, T>, id: string, what: string): T {
  const found = Object.hasOwn(map, id) ? map[id] : undefined;
  if (found === undefined) throw new Error(`The distribution names ${what} ${id}, which is not known`);
  return found;
}

function resolve(options: EdgeOptions, behaviour: Behaviour): ResolvedBehaviour {
  const { config } = options;
  const origin = config.Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  if (!origin) throw new Error(`The distribution names origin ${behaviour.TargetOriginId}, which is not known`);
  find(options.origins, origin.Id, 'a server for origin');
  if (behaviour.CachePolicyId === undefined)
    throw new Error(
      `The behaviour of origin ${origin.Id} has no CachePolicyId; the local edge knows no ForwardedValues`,
    );
  const [onRequest, other] = behaviour.FunctionAssociations ?? [];
  if (other !== undefined || (onRequest && onRequest.EventType !== 'viewer-request'))
    throw new Error(`The local edge knows one viewer-request function; origin ${origin.Id} has others.`);
  const { OriginRequestPolicyId: requestId, ResponseHeadersPolicyId: headersId } = behaviour;
  return {
    behaviour,
    origin,
    cache: find({ ...managedCachePolicies, ...options.cachePolicies }, behaviour.CachePolicyId, 'cache policy'),
    request:
      requestId === undefined
        ? undefined
        : find(
            { ...managedOriginRequestPolicies, ...options.originRequestPolicies },
            requestId,
            'origin request policy',
          ),
    headers:
      headersId === undefined
        ? undefined
        : find(
            { ...managedResponseHeadersPolicies, ...options.responseHeadersPolicies },
            headersId,
            'response headers policy',
          ),
    methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
    keys: keysOf(options, behaviour.TrustedKeyGroups),
    onRequest: onRequest && loadEdgeFunction(find(options.functions, onRequest.FunctionARN, 'function')),
  };
}

function keysOf(
  { keyGroups, publicKeys }: EdgeOptions,
  groups: string[] | undefined,
): Record<string, string> | undefined {
  if (!groups || groups.length === 0) return undefined;
  const ids = groups.flatMap((group) => find(keyGroups, group, 'key group'));
  return Object.fromEntries(ids.map((id) => [id, find(publicKeys, id, 'public key')]));
}

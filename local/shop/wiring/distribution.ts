import type { RequestListener } from 'node:http';
import type { LocalSecrets } from '../../aws/secrets-manager.ts';
import type { Origin, ResponseHeadersPolicyConfig } from '../../edge/distribution.ts';
import { createEdge } from '../../edge/edge.ts';
import { httpOrigin } from '../../edge/origins/http-origin.ts';
import type { OriginHandler } from '../../edge/origins/origin.ts';
import { s3Origin } from '../../edge/origins/s3-origin.ts';
import type { LocalS3 } from '../../s3/s3.ts';
import type { DeclaredDistribution } from '../../templates/resources/distribution.ts';
import { countReads } from '../../usage/count-calls.ts';
import type { Usage } from '../../usage/usage.ts';
import { fieldOfSecret, secretReference } from '../../templates/secrets.ts';

export interface DistributionOptions {
  distribution: DeclaredDistribution;
  /** The source of the secret headers for origins. */
  secrets: LocalSecrets;
  s3: LocalS3;
  /** The local address of buckets. */
  awsEndpoint: string;
  api: { id: string; url: string };
  /** Whether answers are kept as long as they allow; a shop that changes while it runs keeps none. */
  keeps: boolean;
  log: (line: string) => void;
  usage: Usage;
}

const BUCKET = /\.s3[.-][a-z0-9.-]*amazonaws\.com$/;

/** Starts CloudFront as the templates describe it, with the local API and the local buckets behind it. */
export function startDistribution({
  distribution,
  secrets,
  s3,
  awsEndpoint,
  api,
  keeps,
  log,
  usage,
}: DistributionOptions): RequestListener {
  const bucket = countReads(usage, s3Origin({ s3, distributionArn: distribution.arn }));
  const functions = httpOrigin(api.url);
  const handlerOf = ({ Id, DomainName }: Origin): OriginHandler => {
    if (DomainName.startsWith(`${api.id}.execute-api.`) || api.url === `http://${DomainName}`) return functions;
    if (BUCKET.test(DomainName)) return bucket;
    throw new Error(`The local cloud does not know the origin ${DomainName} (${Id}) of the distribution.`);
  };
  const config = {
    ...distribution.edge.config,
    Origins: distribution.edge.config.Origins.map((origin) => withSecretHeaders(origin, secrets)),
  };
  const origins = Object.fromEntries(config.Origins.map((origin) => [origin.Id, handlerOf(origin)]));
  const responseHeadersPolicies = withBucketsAt(awsEndpoint, distribution.edge.responseHeadersPolicies);
  return createEdge({ ...distribution.edge, config, responseHeadersPolicies, origins, keeps, log }).handle;
}

/** Inserts the secret's field at the start, as CloudFormation does at the deployment. */
const withSecretHeaders = (origin: Origin, secrets: LocalSecrets): Origin => ({
  ...origin,
  ...(origin.OriginCustomHeaders && {
    OriginCustomHeaders: origin.OriginCustomHeaders.map((header) => ({
      ...header,
      HeaderValue: resolved(header.HeaderValue, secrets),
    })),
  }),
});

function resolved(text: string, secrets: LocalSecrets): string {
  const reference = secretReference(text);
  return reference === undefined ? text : fieldOfSecret(secrets, reference);
}

/** Redirects the pages' calls of AWS's bucket addresses to the local endpoint. */
const withBucketsAt = (
  awsEndpoint: string,
  policies: Record<string, ResponseHeadersPolicyConfig>,
): Record<string, ResponseHeadersPolicyConfig> =>
  Object.fromEntries(
    Object.entries(policies).map(([id, policy]) => {
      const csp = policy.SecurityHeadersConfig?.ContentSecurityPolicy;
      if (!csp) return [id, policy];
      const ContentSecurityPolicy = {
        ...csp,
        ContentSecurityPolicy: csp.ContentSecurityPolicy.replace(/https:\/\/[^ ;]+/g, (origin) =>
          BUCKET.test(origin) ? awsEndpoint : origin,
        ),
      };
      return [id, { ...policy, SecurityHeadersConfig: { ...policy.SecurityHeadersConfig, ContentSecurityPolicy } }];
    }),
  );

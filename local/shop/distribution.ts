import type { RequestListener } from 'node:http';
import type { Origin } from '../edge/distribution.ts';
import { createEdge } from '../edge/edge.ts';
import { httpOrigin } from '../edge/http-origin.ts';
import type { OriginHandler } from '../edge/origin.ts';
import { s3Origin } from '../edge/s3-origin.ts';
import type { LocalS3 } from '../s3/s3.ts';
import type { DeclaredDistribution } from '../templates/distribution.ts';

export interface DistributionOptions {
  distribution: DeclaredDistribution;
  s3: LocalS3;
  api: { id: string; url: string };
  log: (line: string) => void;
}

/** CloudFront as the templates describe it, with the local API and the local buckets behind it. */
export function startDistribution({ distribution, s3, api, log }: DistributionOptions): RequestListener {
  const bucket = s3Origin({ s3, distributionArn: distribution.arn });
  const functions = httpOrigin(api.url);
  const handlerOf = ({ Id, DomainName }: Origin): OriginHandler => {
    if (DomainName.startsWith(`${api.id}.execute-api.`) || api.url === `http://${DomainName}`) return functions;
    if (/\.s3[.-][a-z0-9.-]*amazonaws\.com$/.test(DomainName)) return bucket;
    throw new Error(`The local cloud does not know the origin ${DomainName} (${Id}) of the distribution.`);
  };
  const origins = Object.fromEntries(distribution.edge.config.Origins.map((origin) => [origin.Id, handlerOf(origin)]));
  return createEdge({ ...distribution.edge, origins, log }).handle;
}

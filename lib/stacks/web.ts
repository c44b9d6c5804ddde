import { Annotations, CfnOutput, Duration, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  KeyGroup,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { COVERS } from '../../core/catalogue/cover-address.ts';
import { PICTURES } from '../../core/photos/photo-address.ts';
import { ORIGINALS } from '../../core/photos/register/original-key.ts';
import { EDGE_HEADER } from '../../core/shop/edge-key.ts';
import { edgeCode, type EdgeFunctionName } from '../constructs/edge/edge-code.ts';
import { EdgePolicies } from '../constructs/edge/edge-policies.ts';
import type { PrivateBucket } from '../constructs/buckets/private-bucket.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { FirewallStack } from './firewall.ts';
import type { IdentityStack } from './identity.ts';
import type { PhotosStack } from './photos.ts';
import type { SiteStack } from './site.ts';

interface WebStackProps extends StackProps {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  site: SiteStack;
  identity: IdentityStack;
  api: ApiStack;
  /** The firewall of the distribution, if any. */
  firewall: FirewallStack | undefined;
}

type Served = Omit<BehaviorOptions, 'viewerProtocolPolicy'>;

/** The only address that browsers know: pages, their files, the API, pictures and ZIPs behind one distribution. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  private readonly prefix: string;
  private readonly policies: EdgePolicies;
  private readonly originAccessControl: S3OriginAccessControl;

  constructor(
    scope: Construct,
    id: string,
    { shop, data, photos, site, identity, api, firewall, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const { stage } = shop;
    this.prefix = stage.prefix;
    this.policies = new EdgePolicies(this, 'policies', {
      stage,
      connectTo: [...identity.origins, photos.originals.origin, photos.covers.origin],
      picturesFrom: [photos.covers.origin],
    });
    this.originAccessControl = new S3OriginAccessControl(this, 'origin-access', {
      originAccessControlName: `${stage.prefix}-buckets`,
    });
    const functions = new HttpOrigin(`${api.id.readBy(this)}.execute-api.${this.region}.${this.urlSuffix}`, {
      customHeaders: { [EDGE_HEADER]: data.edgeKeyFor(this, stage) },
    });
    this.distribution = new Distribution(this, 'distribution', {
      comment: `Equestrian photo shop (${stage.name})`,
      ...(firewall && { webAclId: firewall.arnFor(this) }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // CloudFront would cache these for ten seconds, whatever the cache policy says. But a missing or failing resource
      // may return immediately, and a too long request is right without its query.
      errorResponses: [404, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      ...(stage.domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [stage.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'certificate', stage.domain.certificateArn),
      }),
      defaultBehavior: this.served({
        origin: functions,
        cachePolicy: this.policies.pages,
        functionAssociations: this.onRequest('site'),
      }),
      additionalBehaviors: {
        ...this.apiBehaviors(functions),
        ...this.fileBehaviors(site),
        ...this.photoBehaviors(photos),
      },
    });
    this.explain(stage);
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
    new CfnOutput(this, 'SiteAddress', { value: `https://${stage.domain?.name ?? this.distribution.domainName}` });
  }

  /** Returns the distribution's id for a stack of another region, and makes that stack deploy after this one. */
  distributionIdFor(reader: Stack): string {
    reader.addStackDependency(this);
    return Fn.getStackOutput(this.stackName, 'DistributionId', this.region);
  }

  /** Returns the distribution's ARN for a stack of another region. */
  distributionArnFor(reader: Stack): string {
    return `arn:${this.partition}:cloudfront::${this.account}:distribution/${this.distributionIdFor(reader)}`;
  }

  /** Returns the behaviours of the API. CloudFront takes the first matching pattern, in this order. */
  private apiBehaviors(origin: IOrigin): Record<string, BehaviorOptions> {
    const answered: Served = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      cachePolicy: this.policies.api,
      originRequestPolicy: this.policies.wholeRequest,
    };
    const whateverAsked = this.onRequest('kept');
    // These functions get no facts about the caller either.
    const alike: Served = { origin, cachePolicy: this.policies.addressAlone, functionAssociations: whateverAsked };
    return {
      '/api/*': this.served({ ...answered, functionAssociations: whateverAsked }),
      '/proxy/*/': this.served({
        ...answered,
        cachePolicy: this.policies.nothingKept,
        functionAssociations: this.onRequest('without-slash'),
      }),
      '/proxy/*': this.served({ ...answered, cachePolicy: this.policies.nothingKept }),
      '/ingest/*': this.served({ ...answered, cachePolicy: this.policies.nothingKept }),
      [`/${PICTURES}*/`]: this.served(alike),
      '/share/*': this.served({ ...alike, cachePolicy: this.policies.pictures, compress: false }),
    };
  }

  /** Returns the behaviours of a page's files: its code and styles, and the pictures of tabs and home screens. */
  private fileBehaviors({ files }: SiteStack): Record<string, BehaviorOptions> {
    const file = this.served({
      origin: this.bucketElsewhere('site-files', files),
      cachePolicy: this.policies.addressAlone,
    });
    return { '/assets/*': file, '/icons/*': file, '/favicon.*': file };
  }

  private photoBehaviors(photos: PhotosStack): Record<string, BehaviorOptions> {
    const signedOnly = {
      cachePolicy: this.policies.nothingKept,
      trustedKeyGroups: [KeyGroup.fromKeyGroupId(this, 'downloads-key-group', photos.downloadsKeyGroup.readBy(this))],
      compress: false,
    };
    const covers = this.bucketElsewhere('covers', photos.covers);
    return {
      [`/${PICTURES}*`]: this.served({
        origin: this.bucketElsewhere('derived', photos.derived),
        cachePolicy: this.policies.pictures,
        responseHeadersPolicy: this.policies.pictureHeaders,
        functionAssociations: this.onRequest('thumbnails'),
      }),
      [`/${COVERS}*`]: this.served({
        origin: covers,
        cachePolicy: this.policies.pictures,
        responseHeadersPolicy: this.policies.pictureHeaders,
      }),
      '/downloads/*': this.served({ ...signedOnly, origin: this.bucketElsewhere('downloads', photos.downloads) }),
      [`/${ORIGINALS}*`]: this.served({
        ...signedOnly,
        origin: this.bucketElsewhere('originals', photos.originals),
        originRequestPolicy: this.policies.savedName,
        responseHeadersPolicy: this.policies.originalHeaders,
      }),
    };
  }

  private served(behavior: Served): BehaviorOptions {
    return {
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      responseHeadersPolicy: this.policies.headers,
      ...behavior,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
  }

  private onRequest(name: EdgeFunctionName) {
    const code = FunctionCode.fromInline(edgeCode(name));
    return [
      {
        function: new EdgeFunction(this, `on-${name}`, {
          functionName: `${this.prefix}-${name}`,
          code,
          runtime: FunctionRuntime.JS_2_0,
        }),
        eventType: FunctionEventType.VIEWER_REQUEST,
      },
    ];
  }

  /**
   * Returns a bucket of another stack as an origin. That stack itself admits CloudFront
   * (`PrivateBucket.grantCloudFrontRead` explains why).
   */
  private bucketElsewhere(id: string, bucket: PrivateBucket): IOrigin {
    const named = Bucket.fromBucketAttributes(this, id, { bucketName: bucket.knownName, region: this.region });
    return S3BucketOrigin.withOriginAccessControl(named, { originAccessControl: this.originAccessControl });
  }

  private explain({ domain, firewall }: Stage): void {
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The stacks with the buckets write their policies themselves.',
    );
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: "Riders' families buy from any country." },
      {
        id: 'AwsSolutions-CFR3',
        reason: "A log of every request would keep visitors' addresses; the API logs what was asked, without them.",
      },
    );
    if (!firewall) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'The stage says that it goes without: everything public is cached, or throttled per route.',
      });
    }
    if (!domain) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: "CloudFront's own certificate fixes the protocol; a stage with a domain takes TLS 1.2 and above.",
      });
    }
  }
}

/**
 * The properties of CloudFront's CloudFormation resources that the edge reads, with resolved references. Names are
 * CloudFormation's own.
 */

export interface FunctionAssociation {
  EventType: 'viewer-request' | 'viewer-response';
  FunctionARN: string;
}

export interface Behaviour {
  TargetOriginId: string;
  /** Undefined: GET and HEAD. */
  AllowedMethods?: string[];
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  Compress?: boolean;
  FunctionAssociations?: FunctionAssociation[];
  TrustedKeyGroups?: string[];
  ViewerProtocolPolicy: 'allow-all' | 'https-only' | 'redirect-to-https';
}

export interface PathBehaviour extends Behaviour {
  PathPattern: string;
}

export interface Origin {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  S3OriginConfig?: { OriginAccessIdentity?: string };
  CustomOriginConfig?: { OriginProtocolPolicy: string };
}

export interface CustomErrorResponse {
  ErrorCode: number;
  /** Seconds; CloudFront's default is 10. */
  ErrorCachingMinTTL?: number;
  ResponseCode?: number;
  ResponsePagePath?: string;
}

/** `DistributionConfig` of `AWS::CloudFront::Distribution`. */
export interface DistributionConfig {
  Enabled: boolean;
  DefaultRootObject?: string;
  Origins: Origin[];
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors?: PathBehaviour[];
  CustomErrorResponses?: CustomErrorResponse[];
}

/** `FunctionConfig` and code of `AWS::CloudFront::Function`. */
export interface EdgeFunction {
  Name: string;
  FunctionCode: string;
  FunctionConfig: { Runtime: string };
}

type Choice = 'none' | 'whitelist' | 'all' | 'allExcept' | 'allViewer' | 'allViewerAndWhitelistCloudFront';

/** `CachePolicyConfig` of `AWS::CloudFront::CachePolicy`; times are seconds. */
export interface CachePolicyConfig {
  DefaultTTL: number;
  MaxTTL: number;
  MinTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingGzip: boolean;
    EnableAcceptEncodingBrotli?: boolean;
    HeadersConfig: { HeaderBehavior: Choice; Headers?: string[] };
    CookiesConfig: { CookieBehavior: Choice; Cookies?: string[] };
    QueryStringsConfig: { QueryStringBehavior: Choice; QueryStrings?: string[] };
  };
}

/** `OriginRequestPolicyConfig` of `AWS::CloudFront::OriginRequestPolicy`. */
export interface OriginRequestPolicyConfig {
  HeadersConfig: { HeaderBehavior: Choice; Headers?: string[] };
  CookiesConfig: { CookieBehavior: Choice; Cookies?: string[] };
  QueryStringsConfig: { QueryStringBehavior: Choice; QueryStrings?: string[] };
}

/** `ResponseHeadersPolicyConfig` of `AWS::CloudFront::ResponseHeadersPolicy`. */
export interface ResponseHeadersPolicyConfig {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
      Override: boolean;
    };
    XSSProtection?: { Protection: boolean; ModeBlock?: boolean; ReportUri?: string; Override: boolean };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  CorsConfig?: {
    AccessControlAllowOrigins: { Items: string[] };
    AccessControlAllowHeaders: { Items: string[] };
    AccessControlAllowMethods: { Items: string[] };
    AccessControlExposeHeaders?: { Items: string[] };
    AccessControlMaxAgeSec?: number;
    AccessControlAllowCredentials: boolean;
    OriginOverride: boolean;
  };
}

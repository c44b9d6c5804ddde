/** An IAM policy in the format of templates and bucket policies, with every intrinsic function already resolved. */
export interface PolicyDocument {
  Version?: string;
  Id?: string;
  Statement: PolicyStatement | PolicyStatement[];
}

export type OneOrMany<T> = T | T[];

export interface PolicyStatement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action?: OneOrMany<string>;
  NotAction?: OneOrMany<string>;
  Resource?: OneOrMany<string>;
  NotResource?: OneOrMany<string>;
  /** Resource policies only: `*`, `{ AWS: … }`, `{ Service: … }`. */
  Principal?: '*' | Record<string, OneOrMany<string>>;
  NotPrincipal?: '*' | Record<string, OneOrMany<string>>;
  Condition?: Record<string, Record<string, OneOrMany<string | number | boolean>>>;
}

/** Condition keys of a request (`dynamodb:LeadingKeys`, `s3:prefix`, `aws:SourceArn`), compared case-insensitively. */
export type PolicyContext = Record<string, OneOrMany<string | number | boolean>>;

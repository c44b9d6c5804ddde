import type { PolicyDocument } from '../aws/access/policy.ts';

/** An HTTP API of the templates with everything that its routes refer to. */
export interface HttpApi {
  id: string;
  /** `arn:aws:execute-api:{region}:{account}:{id}`, to which `/{stage}/{METHOD}/{path}` is added. */
  executeArn: string;
  account: string;
  /** Host and path are the API's own for `$default`; any other stage is the first segment of the path. */
  stage: string;
  routes: ApiRoute[];
}

/** The issuer of the tokens that a route accepts. */
export interface JwtAuthorizer {
  issuer: string;
  /** One of these is the token's `aud` or, without one, its `client_id`. */
  audience: string[];
  /** The token needs one of these; empty: it needs none. */
  scopes: string[];
}

export interface ApiRoute {
  /** In the template's format: `GET /api/events/{id}` or `$default`. */
  key: string;
  authorization: 'NONE' | 'AWS_IAM' | JwtAuthorizer;
  functionArn: string;
  /** The callers who may invoke the function: the policy made of its `AWS::Lambda::Permission`s. */
  functionPolicy: PolicyDocument;
  /** The integration's own limit in seconds, at most 30. */
  timeoutSeconds: number;
}

/** HTTP API's limits: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
export const MAX_INTEGRATION_SECONDS = 30;

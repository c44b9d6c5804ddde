import { decide } from '../aws/access/iam.ts';
import { AwsError, type AwsPrincipal } from '../aws/service.ts';
import { sha256Hex, verifySignature } from '../aws/access/sigv4.ts';
import type { GatewayRequest, IamCaller } from './event.ts';
import type { ApiRoute, HttpApi } from './http-api.ts';

/**
 * Acts as the IAM authorizer: the signature must be for `execute-api`, and the caller's policies must allow the
 * invocation.
 * @param url path and query as received
 * @returns undefined when the request must be refused
 */
export function authorizeIam(
  api: HttpApi,
  request: GatewayRequest,
  url: string,
  principals: readonly AwsPrincipal[],
): IamCaller | undefined {
  const byKey = (accessKeyId: string) => principals.find((principal) => principal.accessKeyId === accessKeyId);
  try {
    const { method, headers, body } = request;
    const bodyHash = sha256Hex(body);
    const { credential, payloadHash } = verifySignature(
      { method, url, headers, bodyHash },
      (id) => byKey(id)?.secretAccessKey,
    );
    if (payloadHash !== bodyHash && payloadHash !== 'UNSIGNED-PAYLOAD') return undefined;
    const principal = byKey(credential.accessKeyId);
    if (principal === undefined || credential.service !== 'execute-api') return undefined;
    const decision = decide({
      asker: { arn: principal.arn },
      action: 'execute-api:Invoke',
      resource: `${api.executeArn}/${api.stage}/${method}${request.path}`,
      context: { 'aws:SourceIp': request.sourceIp, 'aws:SecureTransport': true },
      identityPolicies: principal.policies,
    });
    return decision === 'allow' ? { arn: principal.arn, accessKeyId: principal.accessKeyId } : undefined;
  } catch (error) {
    if (error instanceof AwsError) return undefined;
    throw error;
  }
}

/** Tells whether the function's permissions let this API invoke it for this route. */
export function mayInvoke(api: HttpApi, route: ApiRoute): boolean {
  const [method = '', path = ''] = route.key === '$default' ? ['*', '/$default'] : route.key.split(' ');
  return (
    decide({
      asker: { service: 'apigateway.amazonaws.com' },
      action: 'lambda:InvokeFunction',
      resource: route.functionArn,
      context: {
        'aws:SourceArn': `${api.executeArn}/${api.stage}/${method === 'ANY' ? '*' : method}${path}`,
        'aws:SourceAccount': api.account,
      },
      resourcePolicy: route.functionPolicy,
    }) === 'allow'
  );
}

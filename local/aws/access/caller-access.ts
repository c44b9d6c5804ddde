import { decide } from './iam.ts';
import { AwsError, type AwsPrincipal, type AwsRequest } from '../service.ts';

/**
 * Returns the caller's `authorize`. The loopback connection replaces AWS's TLS connection, so `aws:SecureTransport` is
 * true. Otherwise a policy that requires TLS would refuse everything on one machine.
 */
export function callerAccess(principal: AwsPrincipal, region: string, sourceIp: string): AwsRequest['authorize'] {
  return (action, resource, context = {}, resourcePolicy = undefined) => {
    const now = new Date();
    const decision = decide({
      asker: { arn: principal.arn },
      action,
      resource,
      context: {
        'aws:SecureTransport': true,
        'aws:RequestedRegion': region,
        'aws:SourceIp': sourceIp.replace(/^::ffff:/, ''),
        'aws:CurrentTime': now.toISOString(),
        'aws:EpochTime': Math.floor(now.getTime() / 1000),
        ...context,
      },
      identityPolicies: principal.policies,
      resourcePolicy,
    });
    if (decision === 'allow') return;
    const why =
      decision === 'explicitDeny' ? 'with an explicit deny in a policy' : 'because no policy allows the action';
    throw new AwsError(
      'AccessDenied',
      `User: ${principal.arn} is not authorized to perform: ${action} on resource: ${resource} ${why}`,
      403,
    );
  };
}

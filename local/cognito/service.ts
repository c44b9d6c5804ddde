import type { AwsRequest, AwsService } from '../aws/service.ts';
import { noSuchCall, type Calls } from './calls.ts';
import { faults } from './faults.ts';
import type { Pool } from './users/pool.ts';
import { TARGET } from './target.ts';

/**
 * Creates the pool's service behind the AWS endpoint: signed calls for the shop's functions and staff, unsigned calls
 * for all.
 */
export function userPoolService(pool: Pool, calls: Calls): AwsService {
  return {
    name: 'cognito-idp',
    protocol: 'json',
    unsigned: (target) => {
      const open = target.startsWith(TARGET) ? calls.open(target.slice(TARGET.length)) : undefined;
      return open && (async (input) => ({ body: await open(input) }));
    },
    handle: async (request: AwsRequest) => {
      const input = await request.json();
      const open = calls.open(request.operation);
      if (open !== undefined) return { body: await open(input) };
      const call = calls.admin.get(request.operation);
      if (call === undefined) throw noSuchCall(request.operation);
      request.authorize(`cognito-idp:${request.operation}`, pool.declared.arn);
      if (input['UserPoolId'] !== pool.declared.id) throw faults.noPool(String(input['UserPoolId']));
      return { body: await call(input) };
    },
  };
}

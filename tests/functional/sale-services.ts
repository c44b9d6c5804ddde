import { randomUUID } from 'node:crypto';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../../local/aws/service.ts';

/* Services for a sale that only record their requests. */

/** A started execution, with the real service's ExecutionAlreadyExists for a repeated name. */
export interface Execution {
  workflow: string;
  name: string;
  input: Record<string, unknown>;
}

export interface SentMail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  replyTo: string[];
}

export interface PoolUser {
  sub: string;
  email: string;
  email_verified: boolean;
}

/** Makes a user pool that only knows its users and its valid tokens. */
export function poolService(users: Map<string, PoolUser>, ended: ReadonlySet<string>): AwsService {
  return {
    name: 'cognito-idp',
    protocol: 'json',
    unsigned: (target) =>
      target.endsWith('.GetUser')
        ? async ({ AccessToken }) => {
            if (ended.has(String(AccessToken)))
              throw new AwsError('NotAuthorizedException', 'Access Token has been revoked');
            return { body: { Username: AccessToken, UserAttributes: [] } };
          }
        : undefined,
    handle: async (request) => {
      const { Username } = (await request.json()) as { Username: string };
      const user = users.get(Username);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.', 400);
      if (request.operation === 'AdminDeleteUser') users.delete(Username);
      const UserAttributes = Object.entries(user).map(([Name, value]) => ({ Name, Value: String(value) }));
      return { body: { Username, UserStatus: 'CONFIRMED', Enabled: true, UserAttributes } };
    },
  };
}

export interface Faults {
  /** The number of coming calls that fail, of the workflows and of the mail service. */
  states: number;
  ses: number;
  /** An action that runs while the mail service holds its next mail. */
  onMail: (() => Promise<unknown>) | null;
  /**
   * The number of coming calls of any service that succeed. The next one fails for good, as if its caller had died.
   * Null: no failure.
   */
  crashAfter: number | null;
  /** True if the table's indexes repeat their earlier answers. */
  indexesAreBehind: boolean;
  /** The number of coming calls of any service that pass. The next one waits while the action runs. */
  hold: { after: number; meanwhile: () => Promise<unknown> } | null;
}

export function crashing(service: AwsService, faults: Faults): AwsService {
  return {
    ...service,
    handle: async (request) => {
      if (faults.hold && faults.hold.after-- === 0) {
        const { meanwhile } = faults.hold;
        faults.hold = null;
        await meanwhile();
      }
      if (faults.crashAfter !== null && faults.crashAfter-- === 0) {
        faults.crashAfter = null;
        throw new AwsError('AccessDeniedException', 'on purpose', 400);
      }
      return service.handle(request);
    },
  };
}

/** Wraps a table so that its indexes can lag, as they may for a moment in AWS. */
export function behind(service: AwsService, faults: Pick<Faults, 'indexesAreBehind'>): AwsService {
  const answered = new Map<string, AwsResponse>();
  return {
    ...service,
    handle: async (request: AwsRequest) => {
      const input = await request.json();
      const again = { ...request, json: async () => input };
      if (input['IndexName'] === undefined) return service.handle(again);
      const asked = JSON.stringify(input);
      const answer = (faults.indexesAreBehind && answered.get(asked)) || (await service.handle(again));
      answered.set(asked, answer);
      return answer;
    },
  };
}

/** The started executions: the settlements of returning buyers apart from all others. */
export interface Started {
  executions: Execution[];
  settlements: Execution[];
}

export function statesService({ executions, settlements }: Started, faults: { states: number }): AwsService {
  return {
    name: 'states',
    protocol: 'json',
    handle: async (request) => {
      const { name, input, stateMachineArn } = (await request.json()) as Record<string, string>;
      const started = stateMachineArn!.endsWith(':settlement') ? settlements : executions;
      if (faults.states-- > 0) throw new AwsError('ServiceUnavailable', 'on purpose', 400);
      if (started.some((execution) => execution.name === name)) throw new AwsError('ExecutionAlreadyExists', name!);
      const workflow = stateMachineArn!.split(':').at(-1)!;
      started.push({ workflow, name: name!, input: JSON.parse(input!) as Record<string, unknown> });
      return { body: { executionArn: `execution:${name}`, startDate: Date.now() / 1000 } };
    },
  };
}

interface SesInput {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  ReplyToAddresses?: string[];
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Html: { Data: string }; Text: { Data: string } };
      Headers?: { Name: string; Value: string }[];
    };
  };
}

export function sesService(mails: SentMail[], faults: Pick<Faults, 'ses' | 'onMail'>): AwsService {
  return {
    name: 'ses',
    protocol: 'json',
    handle: async (request) => {
      if (request.method === 'GET') return { body: { SendQuota: { MaxSendRate: 500 } } };
      const input = (await request.json()) as unknown as SesInput;
      const { onMail } = faults;
      faults.onMail = null;
      await onMail?.();
      if (faults.ses-- > 0) throw new AwsError('InternalFailure', 'on purpose', 400);
      const { Subject, Body, Headers = [] } = input.Content.Simple;
      const to = input.Destination.ToAddresses;
      if (to.some((address) => address.includes('+unverified')))
        throw new AwsError('MessageRejected', 'Email address is not verified. These identities failed the check');
      if (to.some((address) => address.includes('..'))) throw new AwsError('BadRequestException', 'not an address');
      mails.push({
        from: input.FromEmailAddress,
        to,
        subject: Subject.Data,
        html: Body.Html.Data,
        text: Body.Text.Data,
        replyTo: input.ReplyToAddresses ?? [],
        headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      });
      return { body: { MessageId: `mail-${randomUUID()}` } };
    },
  };
}

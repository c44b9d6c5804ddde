import { clearStore } from 'aws-ses-v2-local/dist/store.js';
import { AwsError, type AwsService } from '../../../local/aws/service.ts';

/** One call in that many fails. */
const FAILS_ONE_IN = 50;
/** The mail service stores mails in memory, which are not needed here. */
const KEPT = 500;
const MAX_BYTES = 1_000_000;

/** A call of the mail service: its time by the sender's clock, its recipient, and its success. */
export interface SentCall {
  at: number;
  to: string;
  taken: boolean;
}

interface Body {
  Destination: { ToAddresses: [string] };
  Content: { Simple: { Headers: { Name: string; Value: string }[] } };
}

/**
 * Wraps the local mail service. One call in fifty fails, alternately as under overload and as with an internal fault.
 */
export function failingSes(inner: AwsService) {
  const calls: SentCall[] = [];
  let reached: { count: number; resolve: () => void } | undefined;
  const service: AwsService = {
    ...inner,
    handle: async (request) => {
      const body = await request.bytes(MAX_BYTES);
      const call = readCall(JSON.parse(body.toString()) as Body);
      calls.push(call);
      if (reached && calls.length >= reached.count) reached.resolve();
      if (calls.length % (2 * FAILS_ONE_IN) === 0) throw new AwsError('TooManyRequestsException', 'on purpose', 429);
      if (calls.length % FAILS_ONE_IN === 0) throw new AwsError('InternalFailure', 'on purpose', 500);
      const answer = await inner.handle({ ...request, bytes: () => Promise.resolve(body) });
      call.taken = true;
      if (calls.length % KEPT === 0) clearStore();
      return answer;
    },
  };
  return {
    service,
    calls,
    /** Resolves after that many calls. */
    reached: (count: number) => new Promise<void>((resolve) => (reached = { count, resolve })),
    /** The time of the latest call. */
    latest: () => Math.max(...calls.slice(-KEPT).map(({ at }) => at)),
  };
}

const readCall = ({ Destination, Content }: Body): SentCall => ({
  at: Number(Content.Simple.Headers.find(({ Name }) => Name === 'X-Sent-At')?.Value),
  to: Destination.ToAddresses[0],
  taken: false,
});

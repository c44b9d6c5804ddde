import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, refusal } from './answer.ts';
import { behaviourMatcher } from './behaviours.ts';
import { conditional } from './request/conditions.ts';
import type { EdgeOptions } from './edge-options.ts';
import { readRequestResult, requestEvent } from './request/function-event.ts';
import { createObjectSource, type ObjectRequest } from './origins/object-source.ts';
import { resolveBehaviours, type ResolvedBehaviour } from './resolved-behaviour.ts';
import { withPolicy } from './answer/response-headers.ts';
import { isSigned, withoutSignature } from './request/signed-url.ts';
import { readViewerRequest, type ViewerRequest } from './request/viewer-request.ts';

export interface Edge {
  /** Answers one viewer request; the listener for `http.createServer`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Creates CloudFront for one distribution, over plain http: it ignores `redirect-to-https` and `https-only`.
 * @throws Error naming a missing reference, or a function that does not load.
 */
export function createEdge(options: EdgeOptions): Edge {
  const { config, origins, now = Date.now, keeps = true, log = () => undefined } = options;
  const behaviourFor = behaviourMatcher(config);
  const resolved = resolveBehaviours(options);
  const errors = config.CustomErrorResponses ?? [];
  const source = createObjectSource({ origins, errors, now, keeps, log });
  const at = (path: string): ResolvedBehaviour => resolved(behaviourFor(path));

  async function answer(request: ViewerRequest, body: Readable | undefined, signal: AbortSignal): Promise<Answer> {
    const behaviour = at(request.uri);
    const answered = conditional(request.headers, await answerWithin(behaviour, request, body, signal));
    return { ...answered, headers: withPolicy(answered.headers, behaviour.headers, request.headers['origin']) };
  }

  async function answerWithin(
    behaviour: ResolvedBehaviour,
    asked: ViewerRequest,
    body: Readable | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (!behaviour.methods.includes(asked.method)) return refusal(403);
    if (behaviour.keys && !isSigned(asked, behaviour.keys, now() / 1000))
      return orErrorPage(refusal(403), asked, signal);
    const changed = await viewerRequest(
      behaviour,
      behaviour.keys ? { ...asked, query: withoutSignature(asked.query) } : asked,
    );
    if ('status' in changed) return changed;
    const request =
      changed.uri === '/' && config.DefaultRootObject ? { ...changed, uri: `/${config.DefaultRootObject}` } : changed;
    return orErrorPage(await source(objectRequest(behaviour, request, body, signal)), request, signal);
  }

  /** Runs the behaviour's viewer-request function, if it has one. */
  async function viewerRequest(
    { onRequest }: ResolvedBehaviour,
    request: ViewerRequest,
  ): Promise<ViewerRequest | Answer> {
    if (!onRequest) return request;
    try {
      return readRequestResult(request, await onRequest(requestEvent(request)));
    } catch (error) {
      log(`edge: viewer-request function at ${request.uri}: ${String(error)}`);
      return refusal(503);
    }
  }

  /** Replaces an error by the distribution's own page; the error stays when the page is missing. */
  async function orErrorPage(given: Answer, request: ViewerRequest, signal: AbortSignal): Promise<Answer> {
    const custom = errors.find(({ ErrorCode }) => ErrorCode === given.status);
    if (custom?.ResponsePagePath === undefined) return given;
    const page = await source(
      objectRequest(
        at(custom.ResponsePagePath),
        { ...request, method: 'GET', uri: custom.ResponsePagePath, query: [] },
        undefined,
        signal,
      ),
    );
    drop(page.status < 400 ? given : page);
    return page.status < 400 ? { ...page, status: custom.ResponseCode ?? given.status, source: 'Error' } : given;
  }

  return {
    handle: (incoming, outgoing) => {
      const gone = new AbortController();
      outgoing.once('close', () => gone.abort());
      const request = readViewerRequest(incoming);
      const body = request && hasBody(incoming) ? incoming : undefined;
      const given = request ? answer(request, body, gone.signal) : Promise.resolve(refusal(400));
      given
        .catch((error: unknown) => {
          log(
            `edge: ${incoming.url ?? ''}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
          return refusal(502);
        })
        .then((each) => write(each, incoming, outgoing))
        .catch(() => outgoing.destroy());
    },
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function objectRequest(
  policies: ResolvedBehaviour,
  request: ViewerRequest,
  body: Readable | undefined,
  signal: AbortSignal,
): ObjectRequest {
  return { policies, request, signal, ...(body === undefined ? {} : { body }) };
}

function drop({ body }: Answer): void {
  if (body instanceof Readable) body.destroy();
}

/**
 * Sends the answer as it arrives. An interrupted body breaks the connection, so that the viewer does not take a part
 * for the whole.
 */
async function write(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, { ...answer.headers, 'x-cache': `${answer.source} from cloudfront` });
  if (incoming.method === 'HEAD' || answer.body === null) {
    drop(answer);
    outgoing.end();
  } else if (answer.body instanceof Readable) await pipeline(answer.body, outgoing);
  else outgoing.end(answer.body);
}

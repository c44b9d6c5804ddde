import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { ShopError } from '../../core/wire/shop-error.ts';
import type { ParsedEvent, RouteInput } from './route-input.ts';

/**
 * The largest accepted body, in bytes. An ingest request of 2,000 participants is a tenth of it, and a query of 1 MB
 * still gets the answer that it is too long.
 */
const MAX_BODY_BYTES = 1536 * 1024;

/** Parses params, query and body by the contract; an invalid one is `malformed_body` with its fields. */
export function parseInput(): MiddlewareObj<ParsedEvent> {
  return {
    before: ({ event }) => {
      const route = event.route!;
      const rawBody = bodyText(event);
      event.input = {
        params: parse(route.params, event.pathParameters ?? {}),
        query: parse(route.query, event.queryStringParameters ?? {}),
        body: route.body ? parse(route.body, json(rawBody)) : undefined,
        caller: event.caller,
        standing: event.standing ?? 'none',
        onlyLooks: event.routeKey.startsWith('HEAD '),
        rawBody,
        headers: Object.fromEntries(Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value])),
        requestId: event.requestContext.requestId,
        receivedAt: event.requestContext.timeEpoch,
      } as RouteInput;
    },
  };
}

function bodyText({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_BODY_BYTES)
    throw new ShopError('payload_too_large', `a body may have at most ${MAX_BODY_BYTES} bytes`);
  return bytes.toString('utf8');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('malformed_body', 'the body is not JSON', { body: 'not JSON' });
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ShopError('malformed_body', 'the request does not fit its contract', faultyFields(parsed.error.issues));
}

/**
 * Returns each faulty field's path (`cartItems.1.price`) and its first fault. For a union it takes the branch that came
 * closest.
 */
function faultyFields(
  issues: readonly z.core.$ZodIssue[],
  prefix: readonly PropertyKey[] = [],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
    if (closest) Object.assign(fields, faultyFields(closest, path));
    else fields[path.map(String).join('.') || 'body'] ??= issue.message;
  }
  return fields;
}

const closestBranch = (branches: readonly z.core.$ZodIssue[][]) =>
  [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];

/** Returns the depth at which a branch of a union found its first fault. */
const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

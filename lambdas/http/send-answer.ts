import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { deviceCookie } from '../../core/people/sessions/device-cookie.ts';
import type { Route } from '../../core/wire/route.ts';
import { Document } from './document.ts';
import type { ParsedEvent } from './route-input.ts';
import { Redirect } from './redirect.ts';

/** Sends a route's result: stripped to the contract's response, with the contract's cache time. */
export function sendAnswer(): MiddlewareObj<ParsedEvent, APIGatewayProxyStructuredResultV2> {
  return {
    after: (request) => {
      const { route, deviceId, input } = request.event;
      const sent = send(route!, request.response);
      if (hasKey(input?.params)) Object.assign(sent.headers!, AT_PRIVATE_LINK);
      request.response = deviceId === undefined ? sent : { ...sent, cookies: [deviceCookie(deviceId)] };
    },
  };
}

function send(route: Route, answer: unknown): APIGatewayProxyStructuredResultV2 {
  if (answer instanceof Redirect) return redirect(answer);
  return answer instanceof Document ? document(route, answer) : success(route, answer);
}

/** At a private link: a replaced key stops at once, and its address reaches neither other sites nor search engines. */
const AT_PRIVATE_LINK = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** Tells whether a parameter of the path has a key (`core/ids.ts`). */
const hasKey = (params: object | undefined): boolean =>
  Object.values(params ?? {}).some((param) => typeof param === 'string' && /~[\da-f]{32}/.test(param));

const redirect = ({ location }: Redirect): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
});

const cacheControl = (route: Route) =>
  route.cacheSeconds === undefined ? 'no-store' : `public, max-age=${route.cacheSeconds}`;

/** Bytes are sent as base64: API Gateway's answers are text. */
function document(route: Route, { type, body, status, headers }: Document): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { 'content-type': type, 'cache-control': cacheControl(route), ...headers },
    body: typeof body === 'string' ? body : body.toString('base64'),
    isBase64Encoded: typeof body !== 'string',
  };
}

function success(route: Route, answer: unknown): APIGatewayProxyStructuredResultV2 {
  const body: unknown = route.response.parse(answer);
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl(route),
    },
    body: JSON.stringify(body),
  };
}

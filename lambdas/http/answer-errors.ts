import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus, type ErrorBody, type ErrorCode } from '../../core/wire/errors.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { log } from '../log.ts';
import type { ParsedEvent } from './route-input.ts';

/**
 * The one map from errors to answers. Any other error than a `ShopError` is logged, and the caller gets only a request
 * id.
 */
export function answerErrors(): MiddlewareObj<ParsedEvent, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { routeKey, requestContext } = request.event;
      request.response = answer(request.error, { route: routeKey, request_id: requestContext.requestId });
    },
  };
}

/** True for an overloaded AWS service, after the SDK's retries: nothing is broken, and the next attempt may succeed. */
const isBusy = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(?:Throttling|TooManyRequests|RequestLimitExceeded|ProvisionedThroughput|ThrottledException)/.test(error.name);

/** Returns the code of the answer to an error. */
export function codeOf(error: unknown): ErrorCode {
  if (isBusy(error)) return 'too_many_requests';
  return error instanceof ShopError ? error.code : 'internal';
}

function answer(error: unknown, request: { route: string; request_id: string }): APIGatewayProxyStructuredResultV2 {
  if (isBusy(error)) {
    log.warn('an AWS service limits the rate of requests', { ...request, error });
    return answer(new ShopError('too_many_requests', 'the shop gets too many requests: try again later'), request);
  }
  if (!(error instanceof ShopError)) {
    log.error('request failed', { ...request, error: error instanceof Error ? error : new Error(String(error)) });
    return send(500, { error: { code: 'internal', message: 'something went wrong', request_id: request.request_id } });
  }
  const { code, message, fields, current } = error;
  if (errorStatus[code] >= 500) log.warn(message, { ...request, code });
  return send(errorStatus[code], {
    error: { code, message, ...(fields && { fields }), ...(current && { current }), request_id: request.request_id },
  });
}

const send = (statusCode: number, body: ErrorBody): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

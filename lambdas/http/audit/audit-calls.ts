import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AuditCode, AuditEntry } from '../../../core/shop/contract/audit.ts';
import type { AuditKind } from '../../../core/shop/contract/audit-kinds.ts';
import { errorStatus } from '../../../core/wire/errors.ts';
import type { Route } from '../../../core/wire/route.ts';
import { log } from '../../log.ts';
import { codeOf } from '../answer-errors.ts';
import { accountOf } from '../caller.ts';
import { differentViews } from './different-views.ts';
import { equalCalls } from './equal-calls.ts';
import type { ParsedEvent } from '../route-input.ts';
import { coarseNetwork } from '../viewer-network.ts';

/** Adds an entry to the audit log (`lambdas/store/shop/audit`). */
export type KeepAudit = (call: Omit<AuditEntry, 'id' | 'at' | 'address'>) => Promise<void>;

type Answer = APIGatewayProxyStructuredResultV2;

/** They are recorded before the function runs: nothing is done without an entry. */
const acts: readonly AuditKind[] = ['erase', 'order', 'change'];
/** They are recorded before the answer leaves: nothing is shown without an entry. */
const sights: readonly AuditKind[] = ['view', 'export'];

const views = differentViews();
const countEqual = equalCalls();
/** Acts with a first entry: without a second one, a failure would look like a success. */
const begun = new WeakSet<ParsedEvent>();

/**
 * Records the calls of routes that state it (`audit` in the contract), by their names and ids alone. A view or an act
 * fails when its entry cannot be written. A refusal, a fault or a code does not: it shows nothing.
 */
export function auditCalls(keep: KeepAudit): MiddlewareObj<ParsedEvent, Answer> {
  const orLog = async (written: Promise<void>) => {
    try {
      await written;
    } catch (error) {
      log.error('an entry of the audit log could not be written', error as Error);
    }
  };
  const keepUnlessSeen = async (entry: ReturnType<typeof entryOf>, input?: unknown) => {
    const page = [entry.user_id, entry.what, entry.on].join(' ');
    const count = views.numberOf(page, input, Date.now());
    if (count === undefined) return false;
    await keep({ ...entry, count });
    views.keep(page, input, Date.now());
    return true;
  };
  return {
    before: async ({ event }) => {
      const kind = statedKind(event);
      if (!kind || !acts.includes(kind)) return;
      const entry = entryOf(event, kind, 'begun');
      if (entry.role === 'admin') await keep(entry);
      // A customer's repeated tries share an entry.
      else if (!(await keepUnlessSeen(entry))) return;
      begun.add(event);
    },
    after: async ({ event }) => {
      const kind = statedKind(event);
      if (!kind) return;
      const entry = entryOf(event, kind, 'ok');
      // After a failed try, its success must not look like a failure.
      const isUntold = acts.includes(kind) && !begun.has(event);
      if (kind === 'sign_in' || isUntold) await orLog(keep(entry));
      if (!sights.includes(kind)) return;
      if (kind === 'view') await keepUnlessSeen(entry, [event.input?.query, event.input?.body]);
      else if (entry.role === 'admin') await keep(entry);
      else await keepUnlessSeen(entry);
    },
    onError: async ({ event, error }) => {
      const code = codeOf(error);
      const kind = kindOfError(event, code);
      if (!kind) return;
      const entry = entryOf(event, kind, code);
      const call = [kind, entry.what, entry.on, code].join(' ');
      const isAlone = begun.has(event) || isWrongCode(entry);
      const count = isAlone ? 1 : countEqual(entry.user_id ?? entry.network, call, Date.now());
      if (count !== undefined) await orLog(keep({ ...entry, count }));
    },
  };
}

const statementOf = ({ route }: ParsedEvent): Route['audit'] => route?.audit;

/** Tells whether an admin's code was wrong. Each one is recorded: the account's limit of a day bounds them. */
const isWrongCode = ({ kind, code }: { kind: AuditKind; code: AuditCode }) =>
  kind === 'sign_in' && code === 'wrong_code';

function statedKind(event: ParsedEvent): AuditKind | undefined {
  const stated = statementOf(event);
  return stated === 'none' ? undefined : stated;
}

function kindOfError(event: ParsedEvent, code: keyof typeof errorStatus): AuditKind | undefined {
  if (statementOf(event) === undefined) return undefined;
  const status = errorStatus[code];
  if (status >= 500) return 'failed';
  return [401, 403, 429].includes(status) ? 'refused' : statedKind(event);
}

/** The longest kept id, in characters; an address has several ids. */
const MAX_ON = 200;

function entryOf(event: ParsedEvent, kind: AuditKind, code: AuditCode) {
  const user_id = event.caller?.user_id ?? accountOf(event) ?? null;
  // Parsed ones only: another text could be anything.
  const { params, body } = event.input ?? {};
  const ids = Object.values((params as object | undefined) ?? {}).map(String);
  return {
    kind,
    user_id,
    role: event.caller?.admin ? ('admin' as const) : user_id === null ? ('visitor' as const) : ('customer' as const),
    what: event.contractKey!,
    act: actOf(body),
    on: ids.join('/').slice(0, MAX_ON) || null,
    code,
    count: 1,
    network: networkOf(event) ?? null,
    request_id: event.requestContext.requestId,
  };
}

/** Returns the network; of a direct call, the gateway's own source address: its headers can claim any. */
const networkOf = ({ isFromEdge, headers, requestContext }: ParsedEvent) =>
  coarseNetwork(isFromEdge ? headers : { 'x-forwarded-for': requestContext.http?.sourceIp });

/** Returns the contract's name of the act; no typed text has its form. */
function actOf(body: unknown): string | null {
  const { action } = (body ?? {}) as { action?: unknown };
  return typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? action : null;
}

import { randomUUID } from 'node:crypto';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { EventId, RaceId } from '../../core/ids.ts';
import { environment } from '../environment.ts';

let client: SFNClient | undefined;

/** Starts a workflow under a name; a name that ran before (within 90 days) starts nothing and is no error. */
export async function startExecution(stateMachineArn: string, name: string, input: object): Promise<void> {
  client ??= new SFNClient({});
  try {
    await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/**
 * Builds an order's ZIP, publishes its link and mails it. The order alone names the first execution, so that it runs
 * once.
 */
export const startFulfilment = (orderId: string, generation: number): Promise<void> =>
  startExecution(environment.fulfilmentWorkflowArn, generation === 1 ? orderId : `${orderId}-${generation}`, {
    order_id: orderId,
    generation,
  });

/** The time in which repeated returns from one payment start one execution, in milliseconds. */
const RETURN_SLOT_MS = 30_000;

/**
 * Settles a payment for its returning buyer. Order, session and time name the execution, so that repeated returns
 * within half a minute start it once. The end of the session's id tells an order's sessions apart, and is not the key to
 * the order.
 */
export const startSettlement = (orderId: string, sessionId: string, now: Date): Promise<void> =>
  startExecution(
    environment.settlementWorkflowArn,
    `${orderId}-${sessionId.slice(-12)}-${Math.floor(now.getTime() / RETURN_SLOT_MS)}`,
    { session_id: sessionId },
  );

/**
 * Ends the open payment pages of a closed race, or of a hidden event. Each closing is an execution of its own, so that
 * a repetition continues with the rest.
 */
export const startCloseSales = (event_id: EventId, race_id?: RaceId): Promise<void> =>
  startExecution(environment.closeSalesWorkflowArn, `${event_id}-${randomUUID()}`, { event_id, race_id });

/** Collects all data about a person. Account and time name the execution, so that a repeated request runs it once. */
export const startAccountExport = (userId: string, askedAt: string): Promise<void> =>
  startExecution(environment.accountExportWorkflowArn, `${userId}-${askedAt.replace(/\D/g, '')}`, {
    user_id: userId,
    asked_at: askedAt,
  });

/** Imports the federation's start lists. The import names the execution, so that it runs once. */
export const startImportStarts = (importId: string): Promise<void> =>
  startExecution(environment.importStartsWorkflowArn, importId, { import_id: importId });

/** Works through a list of customers. The run and its last start name the execution, so that each start runs once. */
export const startCustomerRun = (runId: string, at: string): Promise<void> =>
  startExecution(environment.manyCustomersWorkflowArn, `${runId}-${at.replace(/\D/g, '')}`, { run_id: runId });

/** Refunds a cancelled race or event. The run and its last start name the execution, so that each start runs once. */
export const startRefundRun = (runId: string, at: string): Promise<void> =>
  startExecution(environment.refundRunWorkflowArn, `${runId}-${at.replace(/\D/g, '')}`, { run_id: runId, at });

/** Lists a bulk mail's recipients, or sends it. The bulk mail and the number of its starts name the execution. */
export const startBulkMail = (mailingId: string, run: number): Promise<void> =>
  startExecution(environment.bulkMailWorkflowArn, `${mailingId}-${run}`, { mailing_id: mailingId, run });

/**
 * Updates an event in the search from the table. Call it after every change of names: of the event, its races or its
 * participants. Each call is an execution of its own, because each sees changes that the previous one could not.
 */
export const startSearchIndex = (eventId: EventId): Promise<void> =>
  startExecution(environment.searchIndexWorkflowArn, `${eventId}-${randomUUID()}`, { event_id: eventId });

/**
 * Builds the first index, at most once a minute: all callers within it give the same name.
 * @param format the version of the index's file
 */
export const startFirstSearchIndex = (format: number, now: Date): Promise<void> =>
  startExecution(
    environment.searchIndexWorkflowArn,
    `first-${format}-${now.toISOString().slice(0, 16).replace(/\D/g, '')}`,
    {},
  );

/** Deletes an event's old originals. The confirmed deletion names the execution, so that it runs once. */
export const startDeleteOriginals = (event_id: EventId, run: string): Promise<void> =>
  startExecution(environment.deleteOriginalsWorkflowArn, `${event_id}-${run}`, { event_id, run });

/** Moves photos to another race. The confirmed move names the execution, so that it runs once. */
export const startMovePhotos = (event_id: EventId, run: string): Promise<void> =>
  startExecution(environment.movePhotosWorkflowArn, `${event_id}-${run}`, { event_id, run });

/** Updates every event of the table in the search. */
export const startWholeSearchIndex = (): Promise<void> =>
  startExecution(environment.searchIndexWorkflowArn, `all-${randomUUID()}`, {});

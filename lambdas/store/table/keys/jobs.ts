import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { POSITION_DIGITS, digits, type Key } from './key.ts';

/** Keys of photo jobs, imports and their results. */
export const jobKeys = {
  /** The latest deletion of an event's old originals. */
  oldOriginals: (e: EventId): Key => ({ pk: 'OLD-ORIGINALS', sk: e }),
  /** The latest move of photos between an event's races. */
  photoMove: (e: EventId): Key => ({ pk: 'PHOTO-MOVES', sk: e }),
  job: (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  jobBatch: (jobId: string, batch: number): Key => ({
    pk: `JOB#${jobId}`,
    sk: `BATCH#${digits(batch, POSITION_DIGITS)}`,
  }),
  jobFiles: (jobId: string, batch: number): Key => ({
    pk: `JOB#${jobId}#FILES`,
    sk: `BATCH#${digits(batch, POSITION_DIGITS)}`,
  }),
  runningJob: (e: EventId, r: RaceId): Key => ({ pk: `JOBS#${e}#${r}`, sk: 'RUNNING' }),
  /** A job's new photos of a start, and the photos of a start handed over by any job. */
  newPhotos: (jobId: string, p: StartId): Key => ({ pk: `NEWS#${jobId}`, sk: p }),
  toldPhotos: (e: EventId, r: RaceId, p: StartId): Key => ({ pk: `TOLD#${e}#${r}`, sk: p }),
  jobLog: (jobId: string, line: string): Key => ({ pk: `JOB#${jobId}`, sk: `LOG#${line}` }),
  import: (importId: string): Key => ({ pk: `IMPORT#${importId}`, sk: 'IMPORT' }),
  /** An import of an event or of one of its races; the use of the lists. */
  runningImport: (e: EventId, r: RaceId | null, kind: string): Key => ({
    pk: `IMPORTS#${e}`,
    sk: `RUNNING#${kind}#${r ?? 'ALL'}`,
  }),
  /** A run over many customers, and its waiting lines. */
  customerRun: (runId: string): Key => ({ pk: `CUSTOMER-RUN#${runId}`, sk: 'RUN' }),
  customerRunPiece: (runId: string, piece: number): Key => ({
    pk: `CUSTOMER-RUN#${runId}`,
    sk: `PIECE#${digits(piece, POSITION_DIGITS)}`,
  }),
  /** The lines of a piece that were not imported. */
  refusedLines: (runId: string, piece: number): Key => ({
    pk: 'REFUSED-LINES',
    sk: `${runId}#${digits(piece, POSITION_DIGITS)}`,
  }),
  latestCustomerRun: (kind: string): Key => ({ pk: 'CUSTOMER-RUNS', sk: kind }),
};

export const jobRanges = {
  oldOriginals: { pk: 'OLD-ORIGINALS' },
  jobWithLog: (jobId: string) => ({ pk: `JOB#${jobId}` }),
  newPhotos: (jobId: string) => ({ pk: `NEWS#${jobId}` }),
  toldPhotos: (e: EventId, r: RaceId) => ({ pk: `TOLD#${e}#${r}` }),
  /** The progress of a job's batches, without its log. */
  jobBatches: (jobId: string, batches: number) => ({
    pk: `JOB#${jobId}`,
    between: ['BATCH#', jobKeys.jobBatch(jobId, batches).sk] as const,
  }),
  customerRunPieces: (runId: string) => ({ pk: `CUSTOMER-RUN#${runId}`, begins: 'PIECE#' }),
  refusedLines: { pk: 'REFUSED-LINES' },
  refusedLinesFrom: (runId: string, piece: number) => ({
    pk: 'REFUSED-LINES',
    between: [jobKeys.refusedLines(runId, piece).sk, `${runId}#~`] as const,
  }),
  jobs: { pk: 'JOBS', index: 'gsi2' as const },
};

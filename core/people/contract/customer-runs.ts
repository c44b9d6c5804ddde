import { z } from 'zod';
import { LINES_A_PIECE, lineFaults, MAX_LINES, MAX_CELL_LENGTH } from '../customer-import/customer-line.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** What brings many customers up to date: a file, or what the payment provider knows of them. */
export const customerRunKind = z.enum(['csv', 'stripe']);
export type CustomerRunKind = z.infer<typeof customerRunKind>;

/** `receiving`: not all of the file has arrived. */
const customerRunStatus = z.enum(['receiving', 'running', 'completed', 'failed']);

/** Made where the file was chosen, so that what is sent twice is one. */
export const customerRunId = z.uuid();

const whole = z.number().int();

/** How many lines a run tells the faults of; `error_count` counts all. */
export const MAX_TOLD_FAULTS = 200;

export const customerRun = z.object({
  run_id: z.string(),
  kind: customerRunKind,
  status: customerRunStatus,
  started_at: isoDateTime,
  updated_at: isoDateTime,
  /** Lines of the file; null where nobody knows how many there will be. */
  total: whole.nullable(),
  done: whole,
  created: whole,
  updated: whole,
  error_count: whole,
  errors: z.array(z.object({ line: whole, fault: z.enum(lineFaults) })),
});
export type CustomerRun = z.infer<typeof customerRun>;

const cell = z.string().max(MAX_CELL_LENGTH);

/** `spec/administration.md §7`, `process-customer-csv`, with the line that each stands in. */
const customerLine = z.strictObject({
  line: whole.min(1),
  email: cell,
  first_name: cell,
  last_name: cell,
  phone: cell,
  company: cell,
  address_line1: cell,
  address_line2: cell,
  city: cell,
  province_code: cell,
  country_code: cell,
  zip_code: cell,
  tags: cell,
});

/** One piece of a file. The last one that was missing starts the import. */
export const customerCsvPiece = z
  .strictObject({
    run_id: customerRunId,
    /** From 0, of so many. */
    piece: whole.min(0),
    pieces: whole.min(1).max(MAX_LINES / LINES_A_PIECE),
    /** Lines of the whole file. */
    total: whole.min(1).max(MAX_LINES),
    csv_data: z.array(customerLine).min(1).max(LINES_A_PIECE),
  })
  .refine(({ piece, pieces }) => piece < pieces, { path: ['piece'], message: 'is no piece of the file' });
export type CustomerCsvPiece = z.output<typeof customerCsvPiece>;

/** How far the import is; `success` is false only when it failed. */
export const customerCsvProgress = customerRun.extend({ success: z.boolean() });
/** The one that was begun last. */
export const latestCustomerRun = z.object({ run: customerRun.nullable() });

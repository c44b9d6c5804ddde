import * as z from 'zod';
import { LINES_A_PIECE, lineFaults, MAX_LINES, MAX_CELL_LENGTH } from '../customer-import/customer-line.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** The source that updates many customers: a file, or the payment provider. */
export const customerRunKind = z.enum(['csv', 'stripe']);
export type CustomerRunKind = z.infer<typeof customerRunKind>;

/** `receiving`: parts of the file have not arrived yet. */
const customerRunStatus = z.enum(['receiving', 'running', 'completed', 'failed']);

/** The browser makes the id when an admin chooses the file, so that a repeated upload is one run. */
export const customerRunId = z.uuid();

const whole = z.number().int();

/** The maximum of lines with reported faults; `error_count` counts all. */
export const MAX_TOLD_FAULTS = 200;

export const customerRun = z.object({
  run_id: z.string(),
  kind: customerRunKind,
  status: customerRunStatus,
  started_at: isoDateTime,
  updated_at: isoDateTime,
  /** Lines of the file; null when the total is unknown. */
  total: whole.nullable(),
  done: whole,
  created: whole,
  updated: whole,
  error_count: whole,
  errors: z.array(z.object({ line: whole, fault: z.enum(lineFaults) })),
});
export type CustomerRun = z.infer<typeof customerRun>;

/** A longer cell comes cut, and its line is refused. */
const cell = z.string().max(MAX_CELL_LENGTH + 1);

/** `spec/administration.md §7`, `process-customer-csv`, with the number of each line. */
const customerLine = z.strictObject({
  line: whole.min(1),
  unreadable: z.boolean().optional(),
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

/** One piece of a file. The last missing piece starts the import. */
export const customerCsvPiece = z
  .strictObject({
    run_id: customerRunId,
    /** The piece's number from 0, and the number of pieces. */
    piece: whole.min(0),
    pieces: whole.min(1).max(MAX_LINES / LINES_A_PIECE),
    /** Lines of the whole file. */
    total: whole.min(1).max(MAX_LINES),
    csv_data: z.array(customerLine).min(1).max(LINES_A_PIECE),
  })
  .refine(({ piece, pieces }) => piece < pieces, { path: ['piece'], message: 'must be smaller than pieces' });
export type CustomerCsvPiece = z.output<typeof customerCsvPiece>;

/** The progress of the import; `success` is false only after a failure. */
export const customerCsvProgress = customerRun.extend({ success: z.boolean() });
/** The run that started last. */
export const latestCustomerRun = z.object({ run: customerRun.nullable() });

/** A part of the lines that a run did not import, with their cells; kept for a while. */
export const refusedLinesQuery = z.object({ after: z.coerce.number().int().min(0).optional() });
export const refusedLines = z.object({
  lines: z.array(customerLine.extend({ fault: z.enum(lineFaults) })),
  next: whole.nullable(),
});

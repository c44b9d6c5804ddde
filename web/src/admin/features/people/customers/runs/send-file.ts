import type { CustomerRun } from '../../../../../../../core/people/contract/customer-runs.ts';
import { LINES_A_PIECE, type CustomerLine } from '../../../../../../../core/people/customer-import/customer-line.ts';
import { adminApi } from '../../../../kit/api.ts';

/**
 * Sends a file piece by piece; the last one starts the import. A repetition under the same id changes nothing.
 * @param onSent receives the number of lines sent
 * @param signal stops it; throws its reason then
 */
export async function sendFile(
  run_id: string,
  lines: readonly CustomerLine[],
  onSent: (lines: number) => void,
  signal: AbortSignal,
): Promise<CustomerRun> {
  const total = lines.length;
  const pieces = Math.ceil(total / LINES_A_PIECE);
  let run: CustomerRun | undefined;
  for (let piece = 0; piece < pieces; piece++) {
    const csv_data = lines.slice(piece * LINES_A_PIECE, (piece + 1) * LINES_A_PIECE);
    run = await adminApi('POST /api/process-customer-csv', {
      body: { run_id, piece, pieces, total, csv_data },
      signal,
    });
    onSent(Math.min(total, (piece + 1) * LINES_A_PIECE));
  }
  return run!;
}

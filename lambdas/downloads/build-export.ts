export interface BuildExportTask {
  user_id: string;
  asked_at: string;
  /** The workflow gave up: only tell so. */
  failed?: boolean;
}

export async function handler({ asked_at }: BuildExportTask): Promise<{ asked_at: string }> {
  return { asked_at };
}

/** The months after an event's last day, or a customer's last activity; null switches a limit off. */
export interface AgeLimits {
  /** Its galleries close. */
  close_after_months: number | null;
  /** The office may delete its originals. */
  delete_after_months: number | null;
  /** A customer without activity is erased (`core/people/inactive.ts`). */
  erase_after_months: number | null;
}

export const MAX_MONTHS = 120;

export const NO_LIMITS: AgeLimits = {
  close_after_months: null,
  delete_after_months: null,
  erase_after_months: null,
};

/** Tells whether originals stay at least until their galleries close. */
export const areInOrder = ({ close_after_months, delete_after_months }: AgeLimits): boolean =>
  close_after_months === null || delete_after_months === null || delete_after_months >= close_after_months;

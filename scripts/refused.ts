/** A fault that the operator can correct; its message names it, without a stack. */
export class Refused extends Error {}

/** Something that the person at the keyboard can put right; its message says what, and no stack is shown. */
export class Refused extends Error {}

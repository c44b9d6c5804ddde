/**
 * The most common passwords of sufficient length, in lower case, each between spaces. The build makes the list
 * (`web/common-passwords.ts`).
 */
declare module 'virtual:common-passwords' {
  const common: string;
  export default common;
}

/** The most common passwords that are long enough, in lower case, each between spaces; made by the build (`web/common-passwords.ts`). */
declare module 'virtual:common-passwords' {
  const common: string;
  export default common;
}

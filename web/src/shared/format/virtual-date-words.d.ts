/** Each language's formats for days. The build makes them from its own `Intl` (`web/date-words.ts`). */
declare module 'virtual:date-words' {
  const words: Record<import('../../../../core/wire/languages.ts').Language, import('./date-words.ts').DateWords>;
  export default words;
}

/** Removes undefined values, which an address would contain as a word. */
export const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

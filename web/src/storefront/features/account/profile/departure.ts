/** Where to go when the session ends because the person wants it to; without a plan the account leads to the sign-in. */
let planned: string | undefined;

export const planDeparture = (path: string): void => {
  planned = path;
};

export function takeDeparture(): string | undefined {
  const path = planned;
  planned = undefined;
  return path;
}

/** The next page when the customer ends the session herself. Without a plan, the account leads to the sign-in. */
let planned: string | undefined;

export const planDeparture = (path: string): void => {
  planned = path;
};

export function takeDeparture(): string | undefined {
  const path = planned;
  planned = undefined;
  return path;
}

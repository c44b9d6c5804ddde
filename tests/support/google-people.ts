import type { GooglePerson } from '../../local/cognito/hosted/google-people.ts';

const person = (name: string, email_verified = true): GooglePerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
  email_verified,
});

/** The people with a Google account in the shop of a test run. Each test takes people that no other test takes. */
export const googlePeople = {
  /** Has an account with a password before she comes from Google. */
  linked: person('Lina Linked'),
  newcomer: person('Nico Newcomer'),
  /** Becomes an admin while she is signed in. */
  promoted: person('Petra Promoted'),
  /** Admins by a password; the first has come from Google before. */
  linkedAdmin: person('Luca Linked'),
  admin: person('Ada Admin'),
  unverified: person('Ursa Unverified', false),
  /** Like the previous one, for a browser test. */
  doubtful: person('Doris Doubtful', false),
  /** Comes from Google before the shop knows her. */
  visitor: person('Vera Visitor'),
  /** Is chosen by another person. */
  stranger: person('Sina Stranger'),
  /** One for each customer's story in a browser test. */
  onPhone: person('Pia Phone'),
  onDesktop: person('Dora Desktop'),
};

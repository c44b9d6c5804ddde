import type { GooglePerson } from '../../local/cognito/hosted/google-people.ts';

const person = (name: string, email_verified = true): GooglePerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
  email_verified,
});

/** Who has a Google account in the shop of a test run. A test takes somebody whom no other test takes. */
export const googlePeople = {
  /** Has an account with a password before she comes from Google. */
  linked: person('Lina Linked'),
  newcomer: person('Nico Newcomer'),
  /** Becomes an admin while she is signed in. */
  promoted: person('Petra Promoted'),
  /** Are admins by a password; the first has come from Google before. */
  linkedAdmin: person('Luca Linked'),
  admin: person('Ada Admin'),
  unverified: person('Ursa Unverified', false),
  /** The same, for a browser test. */
  doubtful: person('Doris Doubtful', false),
  /** Comes from Google before the shop knows her. */
  visitor: person('Vera Visitor'),
  /** Is chosen by somebody else. */
  stranger: person('Sina Stranger'),
  /** One for each life that a browser test leads. */
  onPhone: person('Pia Phone'),
  onDesktop: person('Dora Desktop'),
};

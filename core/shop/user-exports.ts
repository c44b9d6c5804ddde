/** The folder of the daily copies of users, in their own bucket. */
export const USER_EXPORTS = 'users/';

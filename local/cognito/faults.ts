import { AwsError } from '../aws/service.ts';

/**
 * The refusals of several calls, in Cognito's own words: browsers and the shop's functions read both name and message.
 */
export const faults = {
  wrongPassword: () => new AwsError('NotAuthorizedException', 'Incorrect username or password.'),
  locked: () => new AwsError('NotAuthorizedException', 'Password attempts exceeded'),
  disabled: () => new AwsError('NotAuthorizedException', 'User is disabled.'),
  notConfirmed: () => new AwsError('UserNotConfirmedException', 'User is not confirmed.'),
  noUser: () => new AwsError('UserNotFoundException', 'User does not exist.'),
  noClient: (id: string) => new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`),
  noPool: (id: string) => new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`),
  userExists: () => new AwsError('UsernameExistsException', 'User already exists'),
  emailTaken: () => new AwsError('AliasExistsException', 'An account with the email already exists.'),
  sessionOver: () => new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  limit: () => new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  parameter: (message: string) => new AwsError('InvalidParameterException', message),
  refreshInvalid: () => new AwsError('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshRevoked: () => new AwsError('NotAuthorizedException', 'Refresh Token has been revoked'),
  refreshExpired: () => new AwsError('NotAuthorizedException', 'Refresh Token has expired'),
  noRevocation: () => new AwsError('UnsupportedOperationException', 'Token revocation is not enabled for this client.'),
  blocked: () => new AwsError('ForbiddenException', 'Request not allowed due to WAF block.'),
  foreignToken: () => new AwsError('UnauthorizedException', 'The token was not issued to this client.'),
  refreshReused: () => new AwsError('RefreshTokenReuseException', 'Refresh token has already been used.'),
  accessInvalid: () => new AwsError('NotAuthorizedException', 'Invalid Access Token'),
  accessExpired: () => new AwsError('NotAuthorizedException', 'Access Token has expired'),
  accessRevoked: () => new AwsError('NotAuthorizedException', 'Access Token has been revoked'),
  accessScope: () => new AwsError('NotAuthorizedException', 'Access Token does not have required scopes'),
};

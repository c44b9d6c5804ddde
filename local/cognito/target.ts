/** The beginning of `x-amz-target`. */
export const TARGET = 'AWSCognitoIdentityProviderService.';

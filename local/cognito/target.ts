/** Begins `x-amz-target`. */
export const TARGET = 'AWSCognitoIdentityProviderService.';

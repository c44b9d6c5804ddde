import { at, isOfCdk, listAt, plain, resources, synthesize, type Resource } from './synthesized.ts';

/** Has every setting that only some stages have, so that the code's reads can be compared with its environment. */
export const everything = synthesize({
  stripeApiBase: 'https://payments.example',
  siteOrigins: ['https://other.example'],
  googleSecret: 'google',
  userPoolPath: '/pool',
  livePayments: true,
});

export const policies = resources('AWS::IAM::Policy', everything).filter(
  ({ properties }) => !isOfCdk(plain(at(properties, 'Roles', 0)).slice(1)),
);

/** Returns the statements of a policy, in plain text. */
export const statementsIn = (policy: Resource) =>
  listAt(policy, 'properties', 'PolicyDocument', 'Statement').map((statement) => ({
    effect: at(statement, 'Effect'),
    actions: listAt(statement, 'Action').map(plain),
    about: listAt(statement, 'Resource').map(plain),
    condition: at(statement, 'Condition'),
  }));

/** Returns a role's rights. @param roleId its logical id */
export const statementsOf = (roleId: string) =>
  policies
    .filter(({ properties }) => listAt(properties, 'Roles').map(plain).includes(`<${roleId}>`))
    .flatMap(statementsIn);

export const functionNamed = (name: string) =>
  resources('AWS::Lambda::Function', everything).find(
    ({ properties }) => properties['FunctionName'] === `photo-shop-dev-${name}`,
  ) as Resource;
/** Returns the logical id of a function's role. */
export const roleOf = ({ properties }: Resource) => /<(.+)\.Arn>/.exec(plain(properties['Role']))?.[1] ?? 'none';

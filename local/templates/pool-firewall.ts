import { TemplateError } from './intrinsics.ts';
import type { Resource } from './resources.ts';

interface Rule {
  Name: string;
  Action?: { Block?: object };
  Statement: Statement;
}

interface Statement {
  OrStatement?: { Statements: Statement[] };
  RateBasedStatement?: object;
  ByteMatchStatement?: {
    FieldToMatch: { SingleHeader?: { Name: string } };
    PositionalConstraint: string;
    SearchString: string;
    TextTransformations: { Type: string }[];
  };
}

/**
 * Returns the values of `x-amz-target`, in lower case, that the firewall before a user pool blocks. Leaves out limits
 * per address: everything on one machine has the same address.
 * @throws TemplateError for a rule of another kind
 */
export function refusedTargets(resources: readonly Resource[], poolArn: string): string[] {
  const associated = resources
    .filter(({ type, properties }) => isAssociation(type) && properties['ResourceArn'] === poolArn)
    .map(({ properties }) => properties['WebACLArn']);
  return resources
    .filter(({ type, arn }) => type === 'AWS::WAFv2::WebACL' && associated.includes(arn))
    .flatMap(({ logicalId, properties }) =>
      (properties['Rules'] as unknown as Rule[])
        .filter(({ Statement }) => Statement.RateBasedStatement === undefined)
        .flatMap((rule) =>
          targetsOf(rule, new TemplateError(`${logicalId}: the local pool does not support the rule ${rule.Name}.`)),
        ),
    );
}

const isAssociation = (type: string) => type === 'AWS::WAFv2::WebACLAssociation';

function targetsOf({ Action, Statement }: Rule, unknown: TemplateError): string[] {
  if (Action?.Block === undefined) throw unknown;
  return (Statement.OrStatement?.Statements ?? [Statement]).map(({ ByteMatchStatement: match }) => {
    const known =
      match?.FieldToMatch.SingleHeader?.Name === 'x-amz-target' &&
      match.PositionalConstraint === 'EXACTLY' &&
      match.TextTransformations.every(({ Type }) => Type === 'LOWERCASE');
    if (!known) throw unknown;
    return match.SearchString;
  });
}

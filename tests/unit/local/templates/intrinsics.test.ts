import { describe, expect, it } from 'vitest';
import { NO_VALUE, resolveIntrinsics, type Scope } from '../../../../local/templates/intrinsics.ts';

const scope: Scope = {
  ref: (name) =>
    ({ 'AWS::Region': 'eu-central-2', 'AWS::NoValue': NO_VALUE, Table: 'shop-table' })[name] ?? `ref:${name}`,
  attribute: (logicalId, attribute) => `${logicalId}/${attribute}`,
  importValue: (name) => `import:${name}`,
  stackOutput: (stack, output) => `${stack}.${output}`,
  condition: (name) => name === 'Yes',
  mapping: (...keys) => keys.join('-'),
};
const resolve = (value: Parameters<typeof resolveIntrinsics>[0]) => resolveIntrinsics(value, scope);

describe('intrinsic functions of a template', () => {
  it('are resolved wherever they stand, and everything else stays as it is', () => {
    expect(resolve({ a: [{ Ref: 'Table' }, 1, null], b: { c: true } })).toEqual({
      a: ['shop-table', 1, null],
      b: { c: true },
    });
  });

  it('join, split and select, nested as CDK writes them', () => {
    const url = { 'Fn::Join': ['', ['https://', { Ref: 'Api' }, '.', { Ref: 'AWS::Region' }]] };
    expect(resolve({ 'Fn::Select': [2, { 'Fn::Split': ['/', url] }] })).toBe('ref:Api.eu-central-2');
  });

  it('take an attribute as a list or as dotted text', () => {
    expect(resolve({ 'Fn::GetAtt': ['Role', 'Arn'] })).toBe('Role/Arn');
    expect(resolve({ 'Fn::GetAtt': 'Edge.FunctionMetadata.FunctionARN' })).toBe('Edge/FunctionMetadata.FunctionARN');
  });

  it('substitute names, attributes and own variables, and leave the escaped ones', () => {
    expect(resolve({ 'Fn::Sub': '${AWS::Region} ${Role.Arn} ${!kept}' })).toBe('eu-central-2 Role/Arn ${kept}');
    expect(resolve({ 'Fn::Sub': ['${name}!', { name: { Ref: 'Table' } }] })).toBe('shop-table!');
  });

  it('read what other stacks give, exported or not', () => {
    expect(resolve({ 'Fn::ImportValue': 'Name' })).toBe('import:Name');
    expect(resolve({ 'Fn::GetStackOutput': { StackName: 'data', Region: 'eu-central-2', OutputName: 'Table' } })).toBe(
      'data.Table',
    );
  });

  it('choose by condition, and NoValue takes the property or the element away', () => {
    expect(resolve({ a: { 'Fn::If': ['Yes', 1, 2] }, b: { 'Fn::If': ['No', 1, { Ref: 'AWS::NoValue' }] } })).toEqual({
      a: 1,
    });
    expect(resolve(['x', { Ref: 'AWS::NoValue' }])).toEqual(['x']);
    expect(resolve({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Table' }, 'shop-table'] }] })).toBe(false);
  });

  it('leave the condition block of a policy as a block', () => {
    const statement = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    expect(resolve(statement)).toEqual(statement);
  });

  it('are refused by name when the local cloud does not know them', () => {
    expect(() => resolve({ 'Fn::Cidr': ['10.0.0.0/8', 1] })).toThrow('Fn::Cidr');
    expect(() => resolve({ 'Fn::Join': ['', 'no list'] })).toThrow('Fn::Join');
  });
});

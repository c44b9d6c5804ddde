import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { createSender } from '../../lib/create-sender.ts';
import { readStage } from '../../lib/stage.ts';
import { at, dev, listAt, plain, resources } from './support/synthesized.ts';

/** Returns for each stack the stacks that it is deployed after. */
const deployedAfter = (shop = dev()) =>
  new Map(shop.assembly.stacks.map((stack) => [stack.id, stack.dependencies.map(({ id }) => id)]));

describe('the stacks of a stage', () => {
  test('hold none of the others back: no value of one is locked because another reads it', () => {
    expect(JSON.stringify(dev().templates)).not.toMatch(/Fn::ImportValue|"Export":/);
  });

  test('read what only a deployment gives from the parameter store, after the stack that stores it', () => {
    const owners = new Map(
      resources('AWS::SSM::Parameter').map(({ stack, properties }) => [plain(properties['Name']), stack]),
    );
    const read = Object.entries(dev().templates).flatMap(([stack, template]) =>
      Object.values((at(template, 'Parameters') ?? {}) as Record<string, unknown>)
        .map((parameter) => String(at(parameter, 'Default')))
        .filter((name) => !name.startsWith('/cdk-bootstrap/'))
        .map((name) => ({ stack, name })),
    );
    expect(read.length).toBeGreaterThan(10);
    for (const { stack, name } of read) expect(deployedAfter().get(stack)).toContain(owners.get(name));
    expect([...owners.keys()].filter((name) => !read.some((one) => one.name === name))).toEqual([]);
  });

  test('count the errors of a log only after the stack that makes it', () => {
    const logs = new Map(
      resources('AWS::Logs::LogGroup').map(({ stack, properties }) => [plain(properties['LogGroupName']), stack]),
    );
    for (const { stack, properties } of resources('AWS::Logs::MetricFilter')) {
      const maker = logs.get(plain(properties['LogGroupName']));
      expect(maker).toBeDefined();
      expect(deployedAfter().get(stack)).toContain(maker);
    }
  });
});

describe('the sender of the mails', () => {
  const sender = (settings: Record<string, unknown>) => {
    const app = new App({
      analyticsReporting: false,
      context: { stages: dev().app.node.tryGetContext('stages') as unknown, stageSettings: settings },
    });
    createSender(app, readStage(app.node));
    const [stack] = app.synth().stacks;
    return {
      name: stack?.stackName,
      resources: Object.values((stack?.template as { Resources: Record<string, object> }).Resources),
      outputs: Object.values((at(stack?.template, 'Outputs') ?? {}) as Record<string, unknown>).map((output) =>
        plain(at(output, 'Value')),
      ),
    };
  };
  const identityOf = (settings: Record<string, unknown>) =>
    sender(settings).resources.find((resource) => at(resource, 'Type') === 'AWS::SES::EmailIdentity');

  test('is no part of a stage, so that two of them may send from one domain and each may go', () => {
    expect(resources('AWS::SES::EmailIdentity')).toEqual([]);
    expect(sender({}).name).toBe('photo-shop-sender-example-com');
  });

  test('is a whole domain with signed mails and its own envelopes, and outputs its DNS records', () => {
    expect(at(identityOf({}), 'Properties')).toMatchObject({
      EmailIdentity: 'example.com',
      MailFromAttributes: { MailFromDomain: 'bounce.example.com' },
    });
    const kinds = sender({}).outputs.map((record) => / (CNAME|MX|TXT) /.exec(record)?.[1]);
    expect(kinds).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT', 'TXT']);
  });

  test('is a single address only where a stage asks for it', () => {
    const alone = { mailFrom: 'anna@post.example', mailIdentity: 'address' };
    expect(at(identityOf(alone), 'Properties', 'EmailIdentity')).toBe('anna@post.example');
    expect(sender(alone).outputs).toEqual([]);
  });

  test('stays when its stack goes', () => {
    expect(at(identityOf({}), 'DeletionPolicy')).toBe('RetainExceptOnCreate');
  });

  test("is all that the stage's functions may send as, also of a domain", () => {
    const sending = resources('AWS::IAM::Policy').flatMap(({ properties }) =>
      listAt(properties, 'PolicyDocument', 'Statement').filter((statement) =>
        listAt(statement, 'Action').includes('ses:SendEmail'),
      ),
    );
    expect(sending.length).toBeGreaterThan(0);
    for (const statement of sending)
      expect(at(statement, 'Condition', 'StringEquals', 'ses:FromAddress')).toBe('fotos@example.com');
  });
});

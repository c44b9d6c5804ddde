import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { readStage } from '../../../lib/stage.ts';

const complete = {
  region: 'eu-central-1',
  downloadsPublicKeys: ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n'],
  mailFrom: 'fotos@example.com',
};

const read = (context: Record<string, unknown>) => readStage(new App({ context }).node);
const withSettings = (settings: Record<string, unknown>) => read({ stages: { dev: settings } });

describe('a stage', () => {
  test('is dev when none is named, and what it does not say has a sensible value', () => {
    expect(withSettings(complete)).toMatchObject({
      name: 'dev',
      prefix: 'photo-shop-dev',
      local: false,
      retain: true,
      zipDays: 7,
      siteOrigins: [],
    });
  });

  test('asks an ingest job every second only on one machine: AWS bills each question', () => {
    expect(withSettings({ ...complete, pollIntervalSeconds: 10 }).pollIntervalSeconds).toBe(10);
    const stages = { local: { ...complete, pollIntervalSeconds: 1 } };
    expect(read({ stage: 'local', stages }).pollIntervalSeconds).toBe(1);
  });

  test('takes single settings from stageSettings, written as an object or as JSON', () => {
    const stages = { local: complete };
    for (const stageSettings of [{ zipDays: 3 }, '{"zipDays":3}']) {
      expect(read({ stage: 'local', stages, stageSettings })).toMatchObject({
        name: 'local',
        local: true,
        zipDays: 3,
        mailFrom: complete.mailFrom,
      });
    }
  });

  test('that is not in cdk.json is refused by name, with those that are', () => {
    expect(() => read({ stage: 'prod', stages: { dev: complete } })).toThrow(
      'cdk.json has no stage "prod"; it has dev.',
    );
  });

  test.each(Object.keys(complete))("without %s is refused by the setting's name", (name) => {
    expect(() => withSettings({ ...complete, [name]: undefined })).toThrow(name);
  });

  test("with an unknown setting is refused by the setting's name", () => {
    expect(() => withSettings({ ...complete, zipDay: 3 })).toThrow('Stage "dev": unknown setting zipDay');
  });

  test.each([
    ['region', 'Zurich'],
    ['downloadsPublicKeys', ['a key']],
    ['downloadsPublicKeys', []],
    ['mailIdentity', 'somebody'],
    ['stripeApiBase', 'nowhere'],
    ['photoServiceUrl', 'nowhere'],
    ['mailFrom', 'nobody'],
    ['siteOrigins', ['nowhere']],
    ['siteOrigins', ['https://photos.example/']],
    ['siteOrigins', ['https://https://photos.example']],
    ['zipDays', 0],
    ['runAtOnce', { pages: 0 }],
    ['pollIntervalSeconds', 9],
    ['livePayments', 'yes'],
    ['retain', 'yes'],
    ['logRetentionDays', 2],
    ['domain', { name: 'photos.example', certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/x' }],
    ['domain', { name: 'https://photos.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' }],
  ])("with a wrong %s is refused by the setting's name", (name, value) => {
    expect(() => withSettings({ ...complete, [name]: value })).toThrow(name);
  });

  test.each(['My Stage', 'prod-', 'thirteen-long', 'my-aws'])(
    'named in a way that AWS would refuse is refused here: %s',
    (stage) => {
      expect(() => read({ stage, stages: {} })).toThrow('The context value stage');
    },
  );

  test('with stageSettings other than JSON is refused', () => {
    expect(() => read({ stages: { dev: complete }, stageSettings: '{zipDays' })).toThrow(
      'The context value stageSettings is not JSON.',
    );
  });

  test('with Google needs an address that people may be sent back to', () => {
    expect(() => withSettings({ ...complete, googleSecret: 'shop/google' })).toThrow(
      'Stage "dev": googleSecret: needs domain or siteOrigins: Google',
    );
    const settings = { ...complete, googleSecret: 'shop/google', siteOrigins: ['https://photos.example'] };
    expect(withSettings(settings)).toMatchObject({ googleSecret: 'shop/google' });
  });
});

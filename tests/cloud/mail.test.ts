import { describe, expect, test } from 'vitest';
import { at, listAt, plain, resources } from './support/synthesized.ts';

/** Returns the events that a configuration set puts on the event bus. */
const published = (set: string) =>
  resources('AWS::SES::ConfigurationSetEventDestination')
    .filter(({ properties }) => plain(properties['ConfigurationSetName']) === `<${idOf(set)}>`)
    .filter(({ properties }) => at(properties, 'EventDestination', 'EventBridgeDestination') !== undefined)
    .flatMap(({ properties }) => listAt(properties, 'EventDestination', 'MatchingEventTypes').map(plain));
const idOf = (name: string) =>
  resources('AWS::SES::ConfigurationSet').find(({ properties }) => properties['Name'] === name)?.id;

describe('the outcome of mails', () => {
  const fate = ['bounce', 'complaint', 'delivery', 'deliveryDelay', 'reject', 'renderingFailure'];

  test('is reported for each; code and order mails are not tracked, and their links stay unchanged', () => {
    expect(published('photo-shop-dev').sort()).toEqual(fate);
    expect(published('photo-shop-dev-tracked').sort()).toEqual([...fate, 'click', 'open'].sort());
  });

  test('reaches one function, by a rule for the mails of this stage that alone may call it', () => {
    const rule = resources('AWS::Events::Rule').find(
      ({ properties }) => properties['Name'] === 'photo-shop-dev-mail-events',
    );
    expect(at(rule, 'properties', 'EventPattern')).toEqual({
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': ['photo-shop-dev', 'photo-shop-dev-tracked'] } } },
    });
    const target = plain(at(rule, 'properties', 'Targets', 0, 'Arn'));
    const callers = resources('AWS::Lambda::Permission').filter(
      ({ properties }) => plain(properties['FunctionName']) === target,
    );
    expect(callers.map(({ properties }) => [properties['Principal'], plain(properties['SourceArn'])])).toEqual([
      ['events.amazonaws.com', `<${rule?.id}.Arn>`],
    ]);
  });
});

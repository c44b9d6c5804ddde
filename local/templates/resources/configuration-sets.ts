import type { Resource } from '../resources.ts';

/** A configuration set of SES, and the kinds of events that it puts on the event bus. */
export interface DeclaredConfigurationSet {
  name: string;
  /** In `eventKind`'s spelling. */
  publishes: readonly string[];
}

/** Returns one spelling of a kind of event: templates write `renderingFailure`, events `Rendering Failure`. */
export const eventKind = (name: string): string => name.replaceAll(/[ _]/g, '').toLowerCase();

interface EventDestination {
  EventBridgeDestination?: object;
  MatchingEventTypes: string[];
}

export function readConfigurationSets(resources: readonly Resource[]): DeclaredConfigurationSet[] {
  const destinations = resources.filter(({ type }) => type === 'AWS::SES::ConfigurationSetEventDestination');
  return resources
    .filter(({ type }) => type === 'AWS::SES::ConfigurationSet')
    .map(({ id }) => ({
      name: id,
      publishes: destinations
        .filter(({ properties }) => properties['ConfigurationSetName'] === id)
        .map(({ properties }) => properties['EventDestination'] as unknown as EventDestination)
        .filter(({ EventBridgeDestination }) => EventBridgeDestination !== undefined)
        .flatMap(({ MatchingEventTypes }) => MatchingEventTypes.map(eventKind)),
    }));
}

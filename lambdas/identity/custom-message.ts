import type { CustomMessageTriggerEvent } from 'aws-lambda';

export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => event;

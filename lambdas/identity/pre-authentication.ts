import type { PreAuthenticationTriggerEvent } from 'aws-lambda';

export const handler = async (event: PreAuthenticationTriggerEvent): Promise<PreAuthenticationTriggerEvent> => event;

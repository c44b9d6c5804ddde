import type { App } from 'aws-cdk-lib';
import { SenderStack } from './stacks/sender.ts';
import { type Stage, senderOf } from './stage.ts';

/**
 * Creates the sender of the stage's mails: a stack of the account, named after the domain or address and not after the
 * stage.
 */
export function createSender(app: App, stage: Stage): SenderStack {
  return new SenderStack(app, 'sender', {
    stackName: `photo-shop-sender-${senderOf(stage).replaceAll(/[^a-zA-Z0-9]+/g, '-')}`,
    description: `Equestrian photo shop: who the account sends mails as (${senderOf(stage)})`,
    env: { region: stage.region },
    stage,
  });
}

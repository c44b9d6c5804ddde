import { Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { missedEvents } from '../constructs/missed-events.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import { type Stage, senderOf } from '../stage.ts';

interface MailStackProps extends StackProps {
  shop: BuiltShop;
}

/** The delivery events of every mail. */
const fate = [
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.RENDERING_FAILURE,
  EmailSendingEvent.DELIVERY_DELAY,
];
/** The events of readers, from a picture and rewritten links. */
const readers = [EmailSendingEvent.OPEN, EmailSendingEvent.CLICK];

/**
 * The sending of the stage's mails. CloudWatch counts bounces and complaints, and the shop receives each mail's events.
 * The sender belongs to the account and may serve several stages (`sender.ts`). Codes and mails about an order use a
 * configuration set without tracking, so that links to photos are never rewritten. Advertising uses the other set.
 */
export class MailStack extends Stack {
  private readonly stage: Stage;
  private readonly configurationSet: string;
  private readonly trackedConfigurationSet: string;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: MailStackProps) {
    super(scope, id, props);
    this.stage = stage;
    this.configurationSet = stage.prefix;
    this.trackedConfigurationSet = `${stage.prefix}-tracked`;
    this.createConfigurationSet('configuration-set', this.configurationSet, fate);
    this.createConfigurationSet('tracked-configuration-set', this.trackedConfigurationSet, [...fate, ...readers]);
  }

  /** Creates a configuration set. SES publishes only on the account's own event bus. Both sets share one count. */
  private createConfigurationSet(id: string, configurationSetName: string, told: EmailSendingEvent[]): void {
    const configurationSet = new ConfigurationSet(this, id, {
      configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    configurationSet.addEventDestination('counts', {
      destination: EventDestination.cloudWatchDimensions([
        { name: 'configuration-set', source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: this.stage.prefix },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    configurationSet.addEventDestination('news', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, `${id}-bus`, 'default')),
      events: told,
    });
  }

  /**
   * Calls the function with the events of the stage's mails. EventBridge calls at least once, and retries for a day;
   * then the event is kept.
   */
  tellNews(listener: ShopFunction): void {
    const { id } = listener.node;
    new Rule(listener.stack, `${id}-rule`, {
      ruleName: `${this.stage.prefix}-${id}`,
      description: id,
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': this.configurationSets } } },
      },
      targets: [new LambdaFunction(listener, { deadLetterQueue: missedEvents(listener.stack, this.stage) })],
    });
    this.nameConfigurationSets(listener);
    listener.needs(this);
  }

  private get configurationSets(): string[] {
    return [this.configurationSet, this.trackedConfigurationSet];
  }

  private nameConfigurationSets(user: ShopFunction): void {
    user.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet);
    user.addEnvironment('TRACKED_MAIL_CONFIGURATION_SET', this.trackedConfigurationSet);
  }

  /**
   * Gives a user pool of the stack the same address. A function sends its codes, but a pool needs a verified sender to
   * be created.
   */
  forUserPool(stack: Stack): UserPoolEmail {
    stack.addStackDependency(this);
    const { mailFrom, mailIdentity } = this.stage;
    return UserPoolEmail.withSES({
      fromEmail: mailFrom,
      configurationSetName: this.configurationSet,
      ...(mailIdentity === 'domain' && { sesVerifiedDomain: senderOf(this.stage) }),
    });
  }

  /** Lets the function read the account's sending rate. */
  grantReadSendingRate(asker: ShopFunction): void {
    asker.allow(['ses:GetAccount'], ['*']);
    asker.explainWildcard('*', 'The account as a whole has no resource to name in a policy; nor has X-Ray.');
  }

  /** Lets the function send mails from the shop's address, and from no other. */
  grantSend(sender: ShopFunction): void {
    const ses = (resource: string, resourceName: string) => this.formatArn({ service: 'ses', resource, resourceName });
    sender.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          ses('identity', senderOf(this.stage)),
          ...this.configurationSets.map((name) => ses('configuration-set', name)),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.stage.mailFrom } },
      }),
    );
    sender.addEnvironment('MAIL_FROM', this.stage.mailFrom);
    this.nameConfigurationSets(sender);
    sender.needs(this);
  }
}

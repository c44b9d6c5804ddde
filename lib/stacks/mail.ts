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
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import { type Stage, senderOf } from '../stage.ts';

interface MailStackProps extends StackProps {
  shop: BuiltShop;
}

/** What becomes of every mail. */
const fate = [
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.RENDERING_FAILURE,
  EmailSendingEvent.DELIVERY_DELAY,
];
/** What SES learns of readers by a picture and by rewritten links. */
const readers = [EmailSendingEvent.OPEN, EmailSendingEvent.CLICK];

/**
 * How the stage's mails are sent: what bounces or is called spam is counted in CloudWatch, and what becomes of each is told to the shop. Who sends
 * them is the account's, whose stages may share it (`sender.ts`). Codes and mails about an order go by a configuration set that
 * knows nothing of readers, so that no link to somebody's photos is ever rewritten; what is advertised goes by the other.
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

  /** SES publishes on the account's own event bus only. Both sets are counted as one. */
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

  /** The function is called with what becomes of the stage's mails. EventBridge calls at least once, and tries again for a day. */
  tellNews(listener: ShopFunction): void {
    const { id } = listener.node;
    new Rule(listener.stack, `${id}-rule`, {
      ruleName: `${this.stage.prefix}-${id}`,
      description: id,
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': this.configurationSets } } },
      },
      targets: [new LambdaFunction(listener)],
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

  /** A user pool of the stack is told of the same address: a function sends its codes, but no pool is made for a sender that nobody has verified. */
  forUserPool(stack: Stack): UserPoolEmail {
    stack.addStackDependency(this);
    const { mailFrom, mailIdentity } = this.stage;
    return UserPoolEmail.withSES({
      fromEmail: mailFrom,
      configurationSetName: this.configurationSet,
      ...(mailIdentity === 'domain' && { sesVerifiedDomain: senderOf(this.stage) }),
    });
  }

  /** The function may ask how fast the account may send. */
  grantReadSendingRate(asker: ShopFunction): void {
    asker.allow(['ses:GetAccount'], ['*']);
    asker.explainWildcard('*', 'The account as a whole has no resource to name in a policy; nor has X-Ray.');
  }

  /** The function may send mails from the shop's address, and from no other. */
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

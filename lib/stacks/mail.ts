import { Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
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

/**
 * How the stage's mails are sent: what bounces or is called spam is counted in CloudWatch. Who sends them is the account's, whose
 * stages may share it (`sender.ts`).
 */
export class MailStack extends Stack {
  private readonly stage: Stage;
  private readonly configurationSet: string;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: MailStackProps) {
    super(scope, id, props);
    this.stage = stage;
    this.configurationSet = stage.prefix;
    const configurationSet = new ConfigurationSet(this, 'configuration-set', {
      configurationSetName: this.configurationSet,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    configurationSet.addEventDestination('counts', {
      destination: EventDestination.cloudWatchDimensions([
        { name: 'configuration-set', source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: stage.prefix },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
  }

  /** A user pool of the stack sends its codes from the same address. */
  forUserPool(stack: Stack): UserPoolEmail {
    stack.addStackDependency(this);
    const { mailFrom, mailIdentity } = this.stage;
    return UserPoolEmail.withSES({
      fromEmail: mailFrom,
      configurationSetName: this.configurationSet,
      ...(mailIdentity === 'domain' && { sesVerifiedDomain: senderOf(this.stage) }),
    });
  }

  /** The function may send mails from the shop's address, and from no other. */
  letSend(sender: ShopFunction): void {
    const ses = (resource: string, resourceName: string) => this.formatArn({ service: 'ses', resource, resourceName });
    sender.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [ses('identity', senderOf(this.stage)), ses('configuration-set', this.configurationSet)],
        conditions: { StringEquals: { 'ses:FromAddress': this.stage.mailFrom } },
      }),
    );
    sender.addEnvironment('MAIL_FROM', this.stage.mailFrom);
    sender.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet);
    sender.needs(this);
  }
}

import { Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { BuiltShop } from '../build/build-shop.ts';

interface MailStackProps extends StackProps {
  shop: BuiltShop;
}

/** The shop's sender address in SES. What bounces or is called spam is counted in CloudWatch. */
export class MailStack extends Stack {
  private readonly from: string;
  private readonly identity: EmailIdentity;
  private readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: MailStackProps) {
    super(scope, id, props);
    this.from = stage.mailFrom;
    this.configurationSet = new ConfigurationSet(this, 'configuration-set', {
      configurationSetName: stage.prefix,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    this.configurationSet.addEventDestination('counts', {
      destination: EventDestination.cloudWatchDimensions([
        { name: 'configuration-set', source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: stage.prefix },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.identity = new EmailIdentity(this, 'sender', { identity: Identity.email(stage.mailFrom) });
  }

  /** The user pool sends its codes from the same address. */
  forUserPool(): UserPoolEmail {
    return UserPoolEmail.withSES({
      fromEmail: this.from,
      configurationSetName: this.configurationSet.configurationSetName,
    });
  }

  /** The function may send mails from the shop's address, and from no other. */
  letSend(sender: ShopFunction): void {
    const configurationSet = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    sender.mayCall(['ses:SendEmail'], [this.identity.emailIdentityArn, configurationSet]);
    sender.addEnvironment('MAIL_FROM', this.from);
    sender.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
  }
}

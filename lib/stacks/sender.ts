import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Stage, senderOf } from '../stage.ts';

interface SenderStackProps extends StackProps {
  stage: Stage;
}

/**
 * The sender of the account's mails. It belongs to the account and not to a stage: stages with the same domain share
 * it, and removing a stage keeps it. Each mail is signed (DKIM) and has an envelope of the domain's own, so that both
 * match its `From`.
 */
export class SenderStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: SenderStackProps) {
    super(scope, id, props);
    const name = senderOf(stage);
    const whole = stage.mailIdentity === 'domain';
    const identity = new EmailIdentity(this, 'sender', {
      identity: whole ? Identity.domain(name) : Identity.email(name),
      ...(whole && { mailFromDomain: `bounce.${name}` }),
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    if (whole) this.tellRecords(name, identity);
  }

  /** Outputs the DNS records that the domain needs before SES sends for it. */
  private tellRecords(domain: string, identity: EmailIdentity): void {
    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `bounce.${domain} MX 10 feedback-smtp.${this.region}.amazonses.com`,
      `bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
    ];
    records.forEach((value, index) => new CfnOutput(this, `DnsRecord${index + 1}`, { value }));
  }
}

/** Returns an event in the mail service's format, from the tests' configuration set. */
export function mailEvent(
  eventType: string,
  messageId: string,
  address: string,
  { details = {}, set = 'shop', source = 'aws.ses' }: { details?: object; set?: string; source?: string } = {},
) {
  const mail = { messageId, destination: [address], tags: { 'ses:configuration-set': [set] } };
  return {
    source,
    'detail-type': `Email ${eventType}`,
    detail: { eventType, mail, ...partOf(eventType, address), ...details },
  };
}

function partOf(eventType: string, address: string): object {
  const recipients = [{ emailAddress: address }];
  if (eventType === 'Bounce') return { bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } };
  if (eventType === 'Complaint')
    return { complaint: { timestamp: '2026-08-21T10:00:00.000Z', complainedRecipients: recipients } };
  return {};
}

export const softBounce = (messageId: string, address: string, bounceSubType = 'MailboxFull') =>
  mailEvent('Bounce', messageId, address, {
    details: {
      bounce: { bounceType: 'Transient', bounceSubType, bouncedRecipients: [{ emailAddress: address }] },
    },
  });

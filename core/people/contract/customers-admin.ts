import * as z from 'zod';
import { customerStates } from '../../mail/customer-state.ts';
import { MAX_CELL_LENGTH, type CustomerField } from '../customer-import/customer-line.ts';
import { MAX_CUSTOMERS_PER_CALL } from '../customer-limits.ts';
import { mailStatuses } from '../../mail/mail-status.ts';
import { communicationPreferences } from './account.ts';
import { editOf } from '../../wire/edits.ts';
import { headerText, isoDateTime, listPlace, lookupKey } from '../../wire/fields.ts';
import { stoppedAddress } from '../../mail/contract/mails.ts';
import { orderStatus } from '../../sales/contract/money.ts';
import { orderTroubles } from '../../sales/orders/order-trouble.ts';

const text = z.string().nullable();
const whole = z.number().int();

const customerState = z.enum(customerStates);
export const customerId = lookupKey(60);

/** A customer with her totals, which count paid orders, without refunds (`spec/administration.md §9`). */
export const customerFigures = z.object({
  id: z.string(),
  email: z.string(),
  first_name: text,
  last_name: text,
  company: text,
  state: customerState,
  /** Tag ids. */
  tags: z.array(z.string()),
  created_at: isoDateTime,
  /** In cents. */
  total_spent: whole,
  total_orders: whole,
  last_order_date: isoDateTime.nullable(),
});

/** A customer in the office's list. */
const listedCustomer = customerFigures.extend({
  /** The reason why her address gets no mails; null when it does. */
  mail_stopped: stoppedAddress.nullable(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/**
 * Customers of a state, or all that are not archived. `after` is the end of the previous page. `q` finds the customers
 * with these words, on one page, up to the limit.
 */
export const customersQuery = z.object({
  state: customerState.optional(),
  tag: lookupKey(60).optional(),
  q: z.string().trim().max(200).optional(),
  after: listPlace.optional(),
});
export const customersPage = z.object({
  customers: z.array(listedCustomer),
  next: z.string().nullable(),
  /** True if more customers match than are shown: a further word narrows the result. */
  more: z.boolean(),
});

const someCustomers = z.array(customerId).min(1).max(MAX_CUSTOMERS_PER_CALL);

export const archiveCustomers = z.strictObject({ customer_ids: someCustomers, archived: z.boolean() });
/** The number of changed customers, without those that already had the value or no longer exist. */
export const changedCustomers = z.object({ changed: whole });

/** A customer's own page. */
export const officeCustomer = listedCustomer.extend({
  phone: text,
  address_line1: text,
  address_line2: text,
  city: text,
  province_code: text,
  zip_code: text,
  country_code: text,
  archived_at: isoDateTime.nullable(),
  first_order_date: isoDateTime.nullable(),
  has_account: z.boolean(),
  /** The customer's page at the payment provider; null without one. */
  stripe_page: z.url().nullable(),
  preferences: communicationPreferences,
  /** The customers that the office merged into her. `finished`: all their data has moved. */
  merged: z.array(z.object({ id: z.string(), email: z.string(), merged_at: isoDateTime, finished: z.boolean() })),
});
export type OfficeCustomer = z.infer<typeof officeCustomer>;

/** The fields that the office corrects. Her address is corrected in an order. */
const editedFields = [
  'first_name',
  'last_name',
  'phone',
  'company',
  'address_line1',
  'address_line2',
  'city',
  'province_code',
  'zip_code',
  'country_code',
] as const satisfies readonly CustomerField[];
type EditedField = (typeof editedFields)[number];

const fieldsOf = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(editedFields.map((name) => [name, schema])) as Record<EditedField, T>);
/** An empty field is none. */
const typed = headerText(MAX_CELL_LENGTH)
  .nullable()
  .transform((words) => words?.trim() || null);
export const editCustomerBody = editOf(fieldsOf(typed), fieldsOf(text));
export type CustomerFields = Record<EditedField, string | null>;

/** A customer with the data of a file that can be imported again. */
export const exportedCustomer = listedCustomer.extend(fieldsOf(text).shape);
export type ExportedCustomer = z.infer<typeof exportedCustomer>;
export const exportedCustomers = z.object({ customers: z.array(exportedCustomer), next: z.string().nullable() });

/** The admin types her address, to prevent erasing another customer by mistake. */
export const eraseCustomer = z.strictObject({ email: z.string().trim().min(1).max(254) });
export const erasedCustomer = z.object({ erased: z.literal(true) });

/** Some of the four switches. */
export const preferenceFields = communicationPreferences.pick({
  email_marketing: true,
  email_order_notifications: true,
  sms_marketing: true,
  sms_order_notifications: true,
});
export type PreferenceFields = z.infer<typeof preferenceFields>;

export const customerOrder = z.object({
  id: z.string(),
  status: orderStatus,
  /** Stands in place of the status. */
  trouble: z.enum(orderTroubles).nullable(),
  /** The amount that the buyer paid, in cents. */
  total_amount: whole,
  refunded_amount: whole,
  created_at: isoDateTime,
  /** The payment's page at the payment provider. */
  stripe_page: z.url().nullable(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;
export const customerOrders = z.object({ orders: z.array(customerOrder), next: z.string().nullable() });

export const customerMail = z.object({
  id: z.string(),
  subject: z.string(),
  template_name: z.string(),
  status: z.enum(mailStatuses),
  /** The time when she reported it as spam. */
  complained_at: isoDateTime.nullable(),
  sent_at: isoDateTime,
});
export type CustomerMail = z.infer<typeof customerMail>;
export const customerMails = z.object({ mails: z.array(customerMail) });

const tagName = z.string().trim().min(1).max(60);
const tagFields = z.object({
  name: tagName,
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  /** An empty description removes it. */
  description: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .transform((words) => words || null),
});
export const customerTag = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  description: text,
  created_at: isoDateTime,
});
export type CustomerTag = z.infer<typeof customerTag>;
export const customerTags = z.object({ tags: z.array(customerTag) });
export const tagId = lookupKey(60);
export const newTag = z.strictObject(tagFields.shape);
export const editTagBody = editOf(tagFields, tagFields);
/** True while some customers still have the deleted tag: ask again until none does. */
export const deletedTag = z.object({ more: z.boolean() });

const someTags = z.array(tagId).max(20);
export const tagCustomers = z
  .strictObject({ customer_ids: someCustomers, add: someTags, remove: someTags })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    message: 'is empty: add or remove at least one tag',
  });

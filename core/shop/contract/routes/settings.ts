import * as z from 'zod';
import { officeChanges } from '../../../wire/changes.ts';
import { route } from '../../../wire/route.ts';
import { seller, sellerEdit } from '../seller.ts';
import { ageLimits, ageLimitsEdit, agePreview, agePreviewAsked } from '../age-limits.ts';
import {
  paymentEdit,
  paymentSettings,
  refundSettings,
  refundSettingsEdit,
  siteEdit,
  sitePicture,
  sitePictureAnswer,
  sitePictureEdit,
  siteSettings,
  stripeProducts,
} from '../site-settings.ts';

/** The office's pages for the shop's facts about itself. */
export const settingsRoutes = {
  'GET /api/admin/settings/site': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    response: siteSettings,
  }),
  'PATCH /api/admin/settings/site': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'change',
    body: siteEdit,
    response: siteSettings,
  }),
  'PUT /api/admin/settings/pictures/{picture}': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'change',
    params: z.object({ picture: sitePicture }),
    body: sitePictureEdit,
    response: sitePictureAnswer,
  }),
  'GET /api/admin/settings/changes': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    response: officeChanges,
  }),
  'POST /api/get-stripe-products': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    response: stripeProducts,
  }),
  'GET /api/admin/settings/payment': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    response: paymentSettings,
  }),
  'PATCH /api/admin/settings/payment': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: paymentEdit,
    response: paymentSettings,
  }),
  'GET /api/admin/settings/refunds': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    response: refundSettings,
  }),
  'PATCH /api/admin/settings/refunds': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: refundSettingsEdit,
    response: refundSettings,
  }),
  'GET /api/admin/settings/seller': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    response: seller,
  }),
  'PATCH /api/admin/settings/seller': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'change',
    body: sellerEdit,
    response: seller,
  }),
  'GET /api/admin/settings/age-limits': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    response: ageLimits,
  }),
  'PATCH /api/admin/settings/age-limits': route({
    access: 'admin',
    function: 'catalogue-admin',
    needs_fresh_sign_in: 'always',
    audit: 'change',
    body: ageLimitsEdit,
    response: ageLimits,
  }),
  'GET /api/admin/settings/age-limits/preview': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    query: agePreviewAsked,
    response: agePreview,
  }),
} as const;

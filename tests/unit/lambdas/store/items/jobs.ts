import { storedCorrection } from '../../../../../lambdas/store/catalogue/starts/corrections.ts';
import { storedNewPhotos, storedToldPhotos } from '../../../../../lambdas/store/photos/new-photos.ts';
import { storedDay, storedTotal } from '../../../../../lambdas/store/shop/counts/read-counts.ts';
import { storedAnswer } from '../../../../../lambdas/store/catalogue/federation/federation-answers.ts';
import {
  storedBatch,
  storedJob,
  storedLogLine,
  storedProgress,
  storedRunningJob,
} from '../../../../../lambdas/store/photos/jobs/jobs.ts';
import { storedPhotoMove } from '../../../../../lambdas/store/photos/moves/photo-moves.ts';
import { storedOldOriginals } from '../../../../../lambdas/store/photos/old-originals.ts';
import { storedMigrations } from '../../../../../lambdas/store/migrations/migrations-state.ts';
import { storedSearchIndex } from '../../../../../lambdas/store/search/search-index.ts';
import { storedAgeLimits } from '../../../../../lambdas/store/shop/settings/age-limits.ts';
import { storedSeller } from '../../../../../lambdas/store/shop/settings/seller.ts';
import { storedSiteSettings, storedStripeSettings } from '../../../../../lambdas/store/shop/settings/settings.ts';
import { storedImport, storedRunningImport } from '../../../../../lambdas/store/catalogue/imports/imports.ts';
import { storedAudit } from '../../../../../lambdas/store/shop/audit/audit-log.ts';
import type { WrittenItem } from './written-item.ts';

const job_id = 'd3c5b0de-8d3b-4d3f-9a70-1f2a4c5f9a11';

const settings = {
  pk: 'SETTINGS',
  sk: 'SITE',
  site_name: 'Galoppfoto',
  site_url: 'https://fotos.example.ch',
  primary_color: '#0066CC',
  logo_url: null,
  settings_version: 4,
  created_at: '2026-08-01T09:00:00.000Z',
};

/** Items of jobs, search, settings and the federation as versions of the shop wrote them. */
export const jobItems: WrittenItem[] = [
  {
    what: 'an ingest job',
    by: storedJob,
    item: {
      pk: `JOB#${job_id}`,
      sk: 'JOB',
      job_id,
      event_id: '990901',
      race_id: '980103',
      status: 'running',
      participants: [{ participantId: '900001.2', photo_to: 10 }],
      content: 'c0ffee',
      unchanged: 4,
      batches: 2,
      started_at: 1_787_500_000,
      updated_at: 1_787_500_060,
    },
    read: { job_id, batches: 2, participants: [{ participantId: '900001.2', photo_to: 10 }] },
  },
  {
    what: 'what a job found that is new of a start',
    by: storedNewPhotos,
    item: {
      pk: `NEWS#${job_id}`,
      sk: '900001',
      job_id,
      event_id: '990901',
      race_id: '980103',
      start: '900001',
      photo_numbers: '1-3',
      found_at: '2026-08-21T18:00:00.000Z',
      forget_at: 1795111200,
    },
    read: { start: '900001', photo_numbers: '1-3' },
  },
  {
    what: 'what was handed over of a start',
    by: storedToldPhotos,
    item: { pk: 'TOLD#990901#980103', sk: '900001', start: '900001', photo_numbers: '1-3' },
    read: { start: '900001', photo_numbers: '1-3', by: [] },
  },
  {
    what: 'a race whose photos were given to others',
    by: storedCorrection,
    item: {
      pk: 'CORRECTED',
      sk: '990901#980103',
      event_id: '990901',
      race_id: '980103',
      corrected_at: '2026-08-21T18:00:00.000Z',
    },
    read: { event_id: '990901', race_id: '980103', corrected_at: '2026-08-21T18:00:00.000Z', had: [] },
  },
  {
    what: 'the job that runs for a race',
    by: storedRunningJob,
    item: { pk: 'JOBS#990901#980103', sk: 'RUNNING', job_id, content: 'c0ffee' },
    read: { job_id, content: 'c0ffee' },
  },
  {
    what: "the progress of a job's batch",
    by: storedProgress,
    item: { pk: `JOB#${job_id}`, sk: 'BATCH#0001', total: 20, done: 12, updated_at: 1_787_500_060 },
    read: { total: 20, done: 12, not_made: 0 },
  },
  {
    what: "a line of a job's log",
    by: storedLogLine,
    item: { pk: `JOB#${job_id}`, sk: 'LOG#2#DSC_0005.jpg', text: 'DSC_0005.jpg: is no picture' },
    read: { text: 'DSC_0005.jpg: is no picture' },
  },
  {
    what: "the files of a job's batch",
    by: storedBatch,
    item: {
      pk: `JOB#${job_id}#FILES`,
      sk: 'BATCH#0001',
      files: [{ file: 'DSC_0005.jpg', number: 5, etag: '"0f34"' }],
    },
    read: { files: [{ file: 'DSC_0005.jpg', number: 5, etag: '"0f34"' }] },
  },
  {
    what: "the search's current index",
    by: storedSearchIndex,
    item: {
      pk: 'SEARCH',
      sk: 'INDEX#3',
      version: 12,
      file: 'search/index/000012-c0ffee',
      content: 'c0ffee',
      built_at: '2026-08-21T18:00:00.000Z',
    },
    read: { version: 12, file: 'search/index/000012-c0ffee' },
  },
  {
    what: 'a kept answer of the federation',
    by: storedAnswer,
    item: {
      pk: 'FEDERATION',
      sk: 'ANSWER#/events/990901',
      packed: new Uint8Array([31, 139]),
      fetched_at: '2026-11-22T04:00:00.000Z',
      forget_at: 1_797_912_000,
    },
    read: { packed: new Uint8Array([31, 139]) },
  },
  {
    what: 'how far a table is with its migrations',
    by: storedMigrations,
    item: { pk: 'MIGRATIONS', sk: 'STATE', done: 1, at: { pk: 'ORDER#1', sk: 'ORDER' } },
    read: { done: 1, at: { pk: 'ORDER#1', sk: 'ORDER' } },
  },
  {
    what: 'a part of the totals',
    by: storedTotal,
    item: { pk: 'COUNTS', sk: 'TOTAL#2', orders: 3, revenue_cents: 8300 },
    read: { orders: 3, revenue_cents: 8300, races: 0 },
  },
  {
    what: 'a part of the counts of a day',
    by: storedDay,
    item: { pk: 'COUNTS', sk: 'DAY#2026-08-21#2', day: '2026-08-21', customers: 1 },
    read: { day: '2026-08-21', customers: 1, orders: 0 },
  },
  { what: 'settings, before there was a favicon', by: storedSiteSettings, item: settings, read: { favicon_url: null } },
  {
    what: 'settings',
    by: storedSiteSettings,
    item: { ...settings, logo_url: '/covers/logo.svg', favicon_url: '/covers/favicon.png' },
    read: { settings_version: 4, logo_url: '/covers/logo.svg', favicon_url: '/covers/favicon.png' },
  },
  {
    what: 'settings with a colour that is none',
    by: storedSiteSettings,
    item: { ...settings, primary_color: 'blue' },
    read: { primary_color: '#0066CC' },
  },
  {
    what: 'payment settings',
    by: storedStripeSettings,
    item: { pk: 'SETTINGS', sk: 'STRIPE', single_photo_product_id: 'prod_1', collection_product_id: null },
    read: { single_photo_product_id: 'prod_1', collection_product_id: null, prices: null },
  },
  {
    what: 'a deletion of old originals',
    by: storedOldOriginals,
    item: {
      pk: 'OLD-ORIGINALS',
      sk: '990901',
      event_id: '990901',
      run: 'r1',
      state: 'done',
      asked_at: '2027-09-01T10:00:00.000Z',
      by: 'boss',
      deleted: 12,
      kept: 3,
      races: ['980103'],
    },
    read: { state: 'done', deleted: 12, kept: 3 },
  },
  {
    what: 'a move of photos',
    by: storedPhotoMove,
    item: {
      pk: 'PHOTO-MOVES',
      sk: '990901',
      event_id: '990901',
      run: 'r1',
      state: 'done',
      from: '980103',
      to: '980104',
      photos: '4-9',
      moved: 5,
      asked_at: '2026-11-28T10:00:00.000Z',
      by: 'boss',
    },
    read: { state: 'done', photos: '4-9', kept: '' },
  },
  {
    what: 'age limits',
    by: storedAgeLimits,
    item: { pk: 'SETTINGS', sk: 'AGE', close_after_months: 12, delete_after_months: null },
    read: { close_after_months: 12, delete_after_months: null, erase_after_months: null },
  },
  {
    what: 'who sells',
    by: storedSeller,
    item: { pk: 'SETTINGS', sk: 'SELLER', name: 'Foto di Prova', email: 'foto@esempio.example' },
    read: { name: 'Foto di Prova', email: 'foto@esempio.example', vat_number: '' },
  },
  {
    what: 'an import of a start list',
    by: storedImport,
    item: {
      pk: 'IMPORT#0f5ac3a1-1a33-4b53-8a43-6f0a6c2f1a90',
      sk: 'IMPORT',
      import_id: '0f5ac3a1-1a33-4b53-8a43-6f0a6c2f1a90',
      kind: 'import',
      event_id: '990901',
      race_id: null,
      status: 'completed',
      error: null,
      started_at: '2026-08-21T06:00:00.000Z',
      updated_at: '2026-08-21T06:00:04.000Z',
      race_count: 1,
      races: [
        {
          race_id: '980103',
          name: 'Prova 3',
          state: 'done',
          added: 42,
          changed: 0,
          withdrawn: 1,
          brought_back: 0,
          unreadable: [{ reason: 'no_rider_id', line: 7, rider: 'Anna Esempio', value: '' }],
        },
      ],
      forget_at: 1_795_240_800,
    },
    read: { status: 'completed', race_count: 1 },
  },
  {
    what: 'the import that runs for an event',
    by: storedRunningImport,
    item: {
      pk: 'IMPORTS#990901',
      sk: 'RUNNING#import#ALL',
      import_id: '0f5ac3a1-1a33-4b53-8a43-6f0a6c2f1a90',
    },
    read: { import_id: '0f5ac3a1-1a33-4b53-8a43-6f0a6c2f1a90' },
  },
  {
    what: 'an entry of the audit log',
    by: storedAudit,
    item: {
      pk: 'AUDIT#change#a1',
      sk: '2026-08-21T18:04:00.000Z#one',
      id: 'one',
      at: '2026-08-21T18:04:00.000Z',
      kind: 'change',
      user_id: 'a1',
      address: 'capo@esempio.example',
      role: 'admin',
      what: 'PATCH /api/admin/settings/seller',
      act: null,
      on: null,
      code: 'ok',
      count: 1,
      network: '85.1.2.0/24',
      request_id: 'r1',
      forget_at: 1_820_000_000,
    },
    read: { kind: 'change', user_id: 'a1', code: 'ok' },
  },
];

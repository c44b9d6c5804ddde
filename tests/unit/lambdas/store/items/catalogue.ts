import { raceHiddenPhotos, racePhotoNumbers, storedPhoto } from '../../../../../lambdas/store/photos/photos.ts';
import {
  raceCameras,
  storedContent,
  storedOriginal,
  storedSameContent,
  storedUnusable,
} from '../../../../../lambdas/store/photos/photo-register.ts';
import { storedClockSighting } from '../../../../../lambdas/store/catalogue/races/clock-sightings.ts';
import { startOfPerson } from '../../../../../lambdas/store/photos/persons.ts';
import { raceMovedPhotos } from '../../../../../lambdas/store/photos/moves/moved-photos.ts';
import { raceDeletedPhotos } from '../../../../../lambdas/store/photos/deleted-photos.ts';
import { storedTakeDown } from '../../../../../lambdas/store/photos/take-downs.ts';
import { storedPhotoReport } from '../../../../../lambdas/store/photos/photo-reports.ts';
import { storedParticipant } from '../../../../../lambdas/store/catalogue/starts/participants.ts';
import { storedRangeAnswer } from '../../../../../lambdas/store/catalogue/races/range-answers.ts';
import { storedLiveRace } from '../../../../../lambdas/store/catalogue/races/live-races.ts';
import { storedRingTap } from '../../../../../lambdas/store/catalogue/races/ring-taps.ts';
import { storedEvent } from '../../../../../lambdas/store/catalogue/events/stored-event.ts';
import { storedAge } from '../../../../../lambdas/store/catalogue/races/age-closing.ts';
import { storedRace } from '../../../../../lambdas/store/catalogue/races/stored-race.ts';
import { raceOfFacts, startOfFacts } from '../../../../../lambdas/store/search/search-facts.ts';
import type { WrittenItem } from './written-item.ts';

const event = {
  id: '990901',
  swiss_equestrian_id: '990901',
  name: 'Concorso di Iragna',
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-23',
  status: 'active',
  created_at: '2026-08-01T09:00:00.000Z',
  updated_at: '2026-08-21T18:00:00.000Z',
  cover_image_url: null,
  cover_image_width: null,
  cover_image_height: null,
  cover_crop_x: null,
  cover_crop_y: null,
  cover_crop_width: null,
  cover_crop_height: null,
  races_with_list: 1,
  race_count: 3,
};

const race = {
  pk: 'EVENT#990901',
  sk: 'RACE#980103#',
  gsi1pk: 'EVENT#990901',
  gsi1sk: 'RACE#000003#980103',
  id: '990901-980103',
  event_id: '990901',
  swiss_equestrian_race_id: '980103',
  name: 'Prova 3',
  category: 'B 100',
  race_date: '2026-08-21',
  race_time: '08:30',
  race_order: 3,
  status: 'uploaded',
  participant_list_uploaded: true,
  participant_count: 2,
  event,
  photo_numbers: '1-10,12',
  batch_job_id: 'd3c5b0de-8d3b-4d3f-9a70-1f2a4c5f9a11',
  batch_job_status: 'finished',
  batch_job_started_at: '2026-08-21T17:00:00.000Z',
  processing_started_at: '2026-08-21T17:00:00.000Z',
  processing_completed_at: '2026-08-21T17:05:00.000Z',
};

const cover_photo = { swiss_equestrian_rider_id: '900001', number: 5 };

const start = {
  pk: 'EVENT#990901',
  sk: 'RACE#980103#START#900001',
  id: '990901-980103-900001',
  race_id: '990901-980103',
  swiss_equestrian_rider_id: '900001',
  rider_name: 'Anna Esempio',
  horse_name: 'Stella',
  starting_number: 7,
  race_order: 1,
  photo_to: 10,
};

const fromList = { source: 'federation', horse_id: '910001' };
const left = { withdrawn_at: '2026-08-21T07:00:00.000Z', deleted_at: '2026-08-21T08:00:00.000Z' };

const photo = {
  pk: 'PHOTOS#990901#980103',
  sk: '000000000000005',
  number: 5,
  file: 'DSC_0005.jpg',
  bytes: 9_400_000,
  crc32: 3_735_928_559,
  etag: '"0f343b0931126a20f133d67c2b018a3b"',
  width: 6000,
  height: 4000,
  taken_at: '2026-08-21T10:12:33',
  recipe: 'a1b2c3',
};

const original = {
  pk: 'REGISTER#990901#980103',
  sk: 'NUMBER#000000000000005',
  number: 5,
  sha256: 'c0ffee',
  file: 'c0ffee.jpg',
  etag: '0f343b0931126a20f133d67c2b018a3b',
  bytes: 9_400_000,
  name: 'DSC_0005.JPG',
  folder: '100NCZ_9',
  body: 'serial Z 9 6012345',
  moment: null,
  copy: false,
  registered_at: '2026-08-21T18:00:00.000Z',
};

/** Catalogue items as versions of the shop wrote them. */
export const catalogueItems: WrittenItem[] = [
  {
    what: 'an event, before one could be hidden',
    by: storedEvent,
    item: { pk: 'EVENTS', sk: 'EVENT#990901', gsi1pk: 'EVENT#990901', gsi1sk: 'EVENT', ...event },
    read: { ...event, hidden: false },
  },
  {
    what: 'a hidden event',
    by: storedEvent,
    item: { pk: 'EVENTS', sk: 'EVENT#990901', ...event, hidden: true },
    read: { hidden: true },
  },
  {
    what: 'a race, before a photo stood for it',
    by: storedRace,
    item: race,
    read: { id: '990901-980103', photo_count: 11, cover_photo: null, picture_segment: null, cameras: [], event },
  },
  {
    what: 'a race whose pictures nobody can guess',
    by: storedRace,
    item: { ...race, picture_segment: 'q3Zt-0aB_cdEFGhijkLMno' },
    read: { picture_segment: 'q3Zt-0aB_cdEFGhijkLMno' },
  },
  {
    what: 'a race whose cameras are told apart',
    by: storedRace,
    item: { ...race, cameras: [{ body: 'serial Z 9 6012345', number: 0 }] },
    read: { cameras: [{ body: 'serial Z 9 6012345', number: 0 }], stretches: [] },
  },
  {
    what: 'a race, for its register, before cameras were told apart',
    by: raceCameras,
    item: race,
    read: { cameras: [], photo_numbers: '1-10,12' },
  },
  {
    what: 'an original',
    by: storedOriginal,
    item: original,
    read: { number: 5, folder: '100NCZ_9', moment: null, code: null },
  },
  {
    what: 'a claim of a content',
    by: storedContent,
    item: { pk: 'REGISTER#990901#980103', sk: 'CONTENT#c0ffee', number: 5 },
    read: { number: 5 },
  },
  {
    what: 'a file with a known content',
    by: storedSameContent,
    item: { pk: 'REGISTER#990901#980103', sk: 'SAME#copy.jpg', file: 'copy.jpg', etag: '0f34', number: 5 },
    read: { file: 'copy.jpg', number: 5 },
  },
  {
    what: 'an original that cannot be shown',
    by: storedUnusable,
    item: { pk: 'REGISTER#990901#980103', sk: 'UNUSABLE#c0ffee', sha256: 'c0ffee' },
    read: { sha256: 'c0ffee' },
  },
  {
    what: 'a sighting of a clock',
    by: storedClockSighting,
    item: {
      pk: 'CLOCKS#990901',
      sk: '980103#000000000000005',
      swiss_equestrian_race_id: '980103',
      body: 'serial Z 9 6012345',
      moment: '2026-08-21T07:55:03.45',
      shown_at: '2026-08-21T05:54:12.300Z',
      forget_at: 1_822_000_000,
    },
    read: { swiss_equestrian_race_id: '980103', moment: '2026-08-21T07:55:03.45' },
  },
  {
    what: 'an answer about photos',
    by: storedRangeAnswer,
    item: {
      pk: 'RANGES#990901#980103',
      sk: 'ANSWER#whose:101,105',
      question_id: 'whose:101,105',
      owners: [
        { photo: 101, swiss_equestrian_rider_id: '900001' },
        { photo: 105, swiss_equestrian_rider_id: null },
      ],
      unknown: false,
      answered_at: '2026-08-22T08:00:00.000Z',
      forget_at: 1_822_000_000,
    },
    read: { unknown: false },
  },
  {
    what: 'a race with live galleries',
    by: storedLiveRace,
    item: { pk: 'LIVE', sk: '990901#3', event_id: '990901', race_id: '3' },
    read: { event_id: '990901', race_id: '3' },
  },
  {
    what: 'a tap at the ring',
    by: storedRingTap,
    item: {
      pk: 'RING#990901#980103',
      sk: 'TAP#5f0c7a52-7f0e-4c3b-9a44-0d8f6b1f2a10',
      id: '5f0c7a52-7f0e-4c3b-9a44-0d8f6b1f2a10',
      swiss_equestrian_rider_id: '900001',
      kind: 'entered',
      undoes: null,
      at: '2026-08-21T08:12:33.456Z',
      forget_at: 1_822_000_000,
    },
    read: { kind: 'entered', undoes: null, source: 'hand' },
  },
  {
    what: 'a time of a file as a tap at the ring',
    by: storedRingTap,
    item: {
      pk: 'RING#990901#980103',
      sk: 'TAP#0b6f1d8e-3c55-4b0e-8a57-6f2a1f0c9d31',
      id: '0b6f1d8e-3c55-4b0e-8a57-6f2a1f0c9d31',
      swiss_equestrian_rider_id: '900001',
      kind: 'entered',
      undoes: null,
      at: '2026-08-21T08:12:33.000Z',
      source: 'file',
      forget_at: 1_822_000_000,
    },
    read: { source: 'file' },
  },
  {
    what: 'what somebody said of a start’s photos',
    by: storedPhotoReport,
    item: {
      pk: 'ATTENTION',
      sk: 'REPORT#990901#980103#q1w2e3r4t5z6u7i8o9p0as',
      id: 'q1w2e3r4t5z6u7i8o9p0as',
      event_id: '990901',
      race_id: '980103',
      swiss_equestrian_rider_id: '900001',
      kind: 'missing',
      photos: '11-12',
      reported_at: '2026-08-22T08:12:33.456Z',
      gaining: [],
      forget_at: 1_822_000_000,
    },
    read: { kind: 'missing', photos: '11-12', reason: null, email: null, gaining: [] },
  },
  {
    what: 'what somebody said of photos that are nowhere',
    by: storedPhotoReport,
    item: {
      pk: 'ATTENTION',
      sk: 'REPORT#990901#980103#w2q1e3r4t5z6u7i8o9p0as',
      id: 'w2q1e3r4t5z6u7i8o9p0as',
      event_id: '990901',
      race_id: '980103',
      swiss_equestrian_rider_id: '900001',
      kind: 'missing',
      photos: '',
      reported_at: '2026-08-22T08:12:33.456Z',
      gaining: [],
      forget_at: 1_822_000_000,
    },
    read: { kind: 'missing', photos: '', gaining: [] },
  },
  {
    what: 'a race with photos of nobody',
    by: storedRace,
    item: { ...race, stretches: [{ photo_from: 4, photo_to: 6, swiss_equestrian_rider_id: null }] },
    read: { stretches: [{ photo_from: 4, photo_to: 6, swiss_equestrian_rider_id: null }] },
  },
  {
    what: 'a race, before photos could be taken down',
    by: storedRace,
    item: race,
    read: { hidden_photos: '', withdrawn_photos: '', photo_numbers: '1-10,12' },
  },
  {
    what: 'a race with photos that were taken down',
    by: storedRace,
    item: { ...race, hidden_photos: '4-5', withdrawn_photos: '5' },
    read: { hidden_photos: '4-5', withdrawn_photos: '5', photo_numbers: '1-3,6-10,12', photo_count: 9 },
  },
  { what: 'the hidden photos of a race', by: raceHiddenPhotos, item: race, read: { hidden_photos: '' } },
  { what: 'a start, for a person', by: startOfPerson, item: start, read: { rider_name: 'Anna Esempio' } },
  {
    what: 'a take-down of a start',
    by: storedTakeDown,
    item: {
      pk: 'TAKEN_DOWN',
      sk: 'RACE#990901#980103#start-900001',
      id: 'start-900001',
      kind: 'start',
      event_id: '990901',
      race_id: '980103',
      swiss_equestrian_rider_id: '900001',
      rider_id: '900001',
      rider_name: 'Anna Esempio',
      same_name: false,
      photos: '4-5',
      sold: 'withdrawn',
      reason: 'child',
      asked_by: 'mamma@example.ch',
      asked_at: '2026-08-22T08:12:33.456Z',
      taken_at: '2026-08-22T09:12:33.456Z',
      taken_by: '0b4b3f6c-4a2b-4b40-9d69-0f6b8a4d5e11',
      undone_at: null,
      undone_by: null,
      of: null,
    },
    read: { kind: 'start', photos: '4-5', sold: 'withdrawn', undone_at: null },
  },
  { what: 'a race with its photo', by: storedRace, item: { ...race, cover_photo }, read: { cover_photo } },
  {
    what: 'a race, for its age',
    by: storedAge,
    item: race,
    read: { status: 'uploaded', closed_by_age: null, opened_by_office_at: null },
  },
  { what: 'a race, for its deleted photos', by: raceDeletedPhotos, item: race, read: { deleted_photos: '' } },
  {
    what: 'a race, for its moved photos',
    by: raceMovedPhotos,
    item: race,
    read: { moved_photos: '', hidden_photos: '', deleted_photos: '' },
  },
  { what: 'a race, for its photo numbers', by: racePhotoNumbers, item: race, read: { photo_numbers: '1-10,12' } },
  { what: 'a race, for the search', by: raceOfFacts, item: race, read: { status: 'uploaded', cameras: [] } },
  {
    what: 'a participant, before one could leave its race',
    by: storedParticipant,
    item: start,
    read: {
      rider_name: 'Anna Esempio',
      photo_to: 10,
      other_ends: [],
      source: 'csv',
      horse_id: null,
      withdrawn_at: null,
      deleted_at: null,
      taken_down_at: null,
    },
  },
  {
    what: 'a participant with photos of two cameras',
    by: storedParticipant,
    item: { ...start, other_ends: [1_000_000_007] },
    read: { photo_to: 10, other_ends: [1_000_000_007] },
  },
  {
    what: 'a participant that left its race',
    by: storedParticipant,
    item: { ...start, ...fromList, ...left },
    read: { ...fromList, ...left },
  },
  {
    what: 'a participant without starting number, order and photos',
    by: storedParticipant,
    item: { ...start, starting_number: null, race_order: null, photo_to: null, horse_name: '' },
    read: { starting_number: null, race_order: null, photo_to: null },
  },
  {
    what: 'a participant, for the search, before one could leave its race',
    by: startOfFacts,
    item: start,
    read: { photo_to: 10, other_ends: [], withdrawn_at: null, deleted_at: null },
  },
  {
    what: 'a participant that left its race, for the search',
    by: startOfFacts,
    item: { ...start, ...left },
    read: left,
  },
  {
    what: 'a photo, before the job that made it was known',
    by: storedPhoto,
    item: photo,
    read: { made_by: '', name: '' },
  },
  {
    what: 'a photo',
    by: storedPhoto,
    item: { ...photo, taken_at: null, made_by: 'd3c5b0de-8d3b-4d3f-9a70-1f2a4c5f9a11' },
    read: { number: 5, taken_at: null, made_by: 'd3c5b0de-8d3b-4d3f-9a70-1f2a4c5f9a11' },
  },
];

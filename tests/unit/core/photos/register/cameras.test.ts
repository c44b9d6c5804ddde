import { describe, expect, it } from 'vitest';
import { bodyOf, cameraOf, counterOf, nameOfBody, photoOf } from '../../../../../core/photos/register/cameras.ts';

const facts = { serial: null, model: null, folder: '' };

describe('a camera', () => {
  it('is its body by the serial number, whatever folder its photos are in', () => {
    const body = bodyOf({ serial: '6012345', model: 'Z 9', folder: 'card 1/100NCZ_9' });
    expect(bodyOf({ serial: '6012345', model: 'Z 9', folder: 'card 2' })).toBe(body);
    expect(bodyOf({ serial: '6012346', model: 'Z 9', folder: 'card 1/100NCZ_9' })).not.toBe(body);
  });

  it('is its model without a serial number or with a blank one', () => {
    expect(bodyOf({ ...facts, model: 'Z 9', folder: 'a' })).toBe(bodyOf({ ...facts, model: 'Z 9', folder: 'b' }));
    expect(bodyOf({ serial: '00000000', model: 'Z 9', folder: 'a' })).toBe(
      bodyOf({ ...facts, model: 'Z 9', folder: 'b' }),
    );
  });

  it('is its folder when the photo says nothing; a card’s next folder is the same camera', () => {
    expect(bodyOf({ ...facts, folder: 'DCIM/100NIKON' })).toBe(bodyOf({ ...facts, folder: 'DCIM/101NIKON' }));
    expect(bodyOf({ ...facts, folder: 'Anna' })).not.toBe(bodyOf({ ...facts, folder: 'Zoë' }));
  });

  it.each([
    ['Z 9', { serial: '6012345', model: 'Z 9', folder: 'a' }],
    ['EOS R5', { ...facts, model: 'EOS R5' }],
    ['6012345', { ...facts, serial: '6012345' }],
    ['DCIM/Anna', { ...facts, folder: 'DCIM/Anna' }],
  ])('is called %j', (name, camera) => expect(nameOfBody(bodyOf(camera))).toBe(name));

  it('shows counters that begin at zero', () => {
    expect([counterOf(107, 0), counterOf(1_000_000_107, 1), photoOf(107, 0), photoOf(107, 2)]).toEqual([
      107, 107, 107, 2_000_000_107,
    ]);
  });
});

describe('the camera of a number', () => {
  it('is the first one below a thousand million, and above it the owner of its thousand million', () => {
    const cameras = [{ number: 0 }, { number: 1 }];
    expect([0, 999_999_999, 1_000_000_000, 1_999_999_999].map((photo) => cameraOf(photo, cameras))).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it('is the first one’s for a number of before cameras were told apart, however large', () => {
    expect(cameraOf(20_260_821_101_233, [{ number: 0 }, { number: 1 }])).toBe(0);
  });
});

import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { inGroups, otpauthAddress } from '../../../../../../web/src/admin/features/people/identity/otpauth-address.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSQ';

describe('the content of a QR code', () => {
  test('names shop and person, whatever letters they have, and leads an app to the same codes', () => {
    const read = URI.parse(otpauthAddress('Foto & Söhne: Ticino', 'anna+ufficio@example.test', SECRET));
    expect(read).toMatchObject({ issuer: 'Foto & Söhne Ticino', label: 'anna+ufficio@example.test' });
    expect(read.secret.base32).toBe(SECRET);
  });

  test('can be typed off in groups of four', () => {
    expect(inGroups('JBSWY3DPEH')).toBe('JBSW Y3DP EH');
  });
});

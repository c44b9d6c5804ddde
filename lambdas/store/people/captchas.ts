import { keys } from '../table/keys.ts';
import { conditionFailed, putItem } from '../table/table.ts';

/**
 * Takes a solved captcha; false when another call took it before. The table forgets it some time after its expiry.
 * @param id the challenge's nonce
 */
export async function takeCaptcha(id: string, expiresAt: Date): Promise<boolean> {
  try {
    await putItem({
      item: { ...keys.captcha(id), forget_at: Math.ceil(expiresAt.getTime() / 1000) },
      condition: 'attribute_not_exists(#pk)',
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

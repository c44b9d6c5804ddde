import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfNumber } from '../../../../../../core/photos/codes/photo-code.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { QrCode } from '../../../kit/QrCode.tsx';

const LARGEST = 999_999_999;

/** Shows the number of the next start. A press goes on to the start after it. */
export function NumberCode() {
  const { t } = useTranslation('clock');
  const [number, setNumber] = useState(1);
  // An admin empties the field before she types another number.
  const [typed, setTyped] = useState<string | null>(null);
  const go = (to: number) => setNumber(Math.max(1, Math.min(LARGEST, to)));
  const type = (text: string) => {
    if (!/^\d{0,9}$/.test(text)) return;
    setTyped(text);
    if (Number(text) > 0) go(Number(text));
  };
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={codeOfNumber(number)} label={t('codeOfNumber', { number })} className="w-[min(88vw,50dvh)]" />
      <div className="flex w-full max-w-md items-end gap-3">
        <Button
          variant="secondary"
          className="min-h-16 min-w-16"
          aria-label={t('before')}
          onClick={() => go(number - 1)}
        >
          <Minus aria-hidden className="size-7" />
        </Button>
        <Field
          label={t('startNumber')}
          inputMode="numeric"
          value={typed ?? number}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
          className="min-w-0 flex-1"
        />
        <Button className="min-h-16 min-w-16" aria-label={t('after')} onClick={() => go(number + 1)}>
          <Plus aria-hidden className="size-7" />
        </Button>
      </div>
    </div>
  );
}

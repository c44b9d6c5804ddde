import { useTranslation } from 'react-i18next';
import { contrast, parseHex } from '../../../../../../../core/shop/looks/colour.ts';
import { COLOR } from '../../../../../../../core/shop/looks/primary-color.ts';
import { accentOf } from '../../../../../shared/looks/theme.ts';
import { Button } from '../../../../../shared/ui/button.tsx';

interface Props {
  colour: string;
  /** The logo's suggested colour; null unless a logo was just chosen. */
  ofLogo: string | null;
  onTake: (colour: string) => void;
}

/** Shows a colour on a button, how readable it is, and the colour that the logo suggests. */
export function ColourSample({ colour, ofLogo, onTake }: Props) {
  const { t } = useTranslation('shop-settings');
  if (!COLOR.test(colour)) return null;
  const { accent, 'on-accent': ink, 'accent-text': text } = accentOf(colour, 'light');
  const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other)).toFixed(1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden
        className="inline-flex h-11 items-center rounded-md px-4 font-semibold"
        style={{ backgroundColor: accent, color: ink }}
      >
        {t('site.sample')}
      </span>
      <p role="status" className="tabular">
        {t('site.contrast', { button: ratio(accent, ink), white: ratio(accent, '#ffffff') })}
        {text !== accent && ` ${t('site.darkened', { colour: text })}`}
      </p>
      {ofLogo && ofLogo !== colour.toLowerCase() && (
        <Button variant="secondary" onClick={() => onTake(ofLogo)}>
          <span aria-hidden className="size-5 rounded-full border border-edge" style={{ backgroundColor: ofLogo }} />
          {t('site.takeColour', { colour: ofLogo })}
        </Button>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { soldChoices, type SoldChoice } from '../../../../../../../core/photos/taken-down.ts';
import { Choices } from './Choices.tsx';

interface Props {
  /** The number of orders with photos of the start. */
  orders: number;
  chosen: SoldChoice;
  onChoose: (sold: SoldChoice) => void;
}

/** Asks whether buyers keep hidden photos. */
export function SoldChoices({ orders, chosen, onChoose }: Props) {
  const { t } = useTranslation('reports');
  return (
    <Choices
      legend={t('takeDown.sold')}
      about={<p className="text-ink-soft">{t('takeDown.soldOf', { count: orders })}</p>}
      name="sold"
      options={soldChoices.map((value) => ({ value, text: t(`takeDown.choices.${value}`) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Asks whether others of the person's name are she too. */
export function SameName({ checked, onCheck }: { checked: boolean; onCheck: (checked: boolean) => void }) {
  const { t } = useTranslation('reports');
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(press) => onCheck(press.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {t('takeDown.sameName')}
    </label>
  );
}

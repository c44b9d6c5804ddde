import { useTranslation } from 'react-i18next';
import {
  requiredIn,
  variablesOf,
  type TemplateName,
  type TemplateVariable,
} from '../../../../../../core/mail/mail-templates.ts';

interface Props {
  name: TemplateName;
  onChoose: (variable: TemplateVariable) => void;
}

/** Lists a mail's variables: about the shop, the reader and the purchase. A press inserts one at the cursor. */
export default function VariableBar({ name, onChoose }: Props) {
  const { t } = useTranslation('emails');
  return (
    <fieldset>
      <legend className="mb-2">{t('variables')}</legend>
      <ul className="flex flex-wrap gap-2">
        {variablesOf(name).map((variable) => (
          <li key={variable}>
            <button
              type="button"
              onClick={() => onChoose(variable)}
              className="flex min-h-11 cursor-pointer flex-col items-start justify-center rounded-md border border-line px-3 py-1 text-left hover:bg-surface"
            >
              <span className="sr-only">{t('insert')}</span>
              <span className="font-mono text-sm">{`{{${variable}}}`}</span>
              <span className="text-sm text-ink-soft">
                {t(`variable.${variable}`)}
                {requiredIn[name].includes(variable) && ` · ${t('required')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

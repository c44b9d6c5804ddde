import { Content, ItemIndicator, Portal, RadioGroup, RadioItem, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, useLanguage } from '../lib/language.ts';

/** Opens at once: it is fetched by the click that asks for it. */
export default function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const { t, i18n } = useTranslation();
  return (
    <Root defaultOpen modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content align="end" sideOffset={4} className="z-50 min-w-44 rounded-md border border-line bg-ground p-1 shadow-lg motion-safe:animate-appear">
          <RadioGroup value={useLanguage()} onValueChange={(language) => void i18n.changeLanguage(language)}>
            {languages.map((language) => (
              <RadioItem
                key={language}
                value={language}
                lang={language}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 font-medium outline-none data-highlighted:bg-surface"
              >
                {t(`languages.${language}`)}
                <ItemIndicator>
                  <Check aria-hidden className="size-4" />
                </ItemIndicator>
              </RadioItem>
            ))}
          </RadioGroup>
        </Content>
      </Portal>
    </Root>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplatePlace, TemplatePreview } from '../../../../../../core/mail/contract/mails.ts';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { MailPreview } from './MailPreview.tsx';
import { previewQuery } from './queries.ts';
import type { TypedTemplate } from './typed-template.ts';

/** Delay after the last letter before a request, ms. */
const SETTLED_MS = 500;

interface Props {
  place: TemplatePlace;
  typed: TypedTemplate;
  /** True to show the mail itself; otherwise only its faults. */
  shown: boolean;
  /** Gets the list of the faults, for its focus. */
  list: Ref<HTMLDivElement>;
  onLine: (line: number) => void;
}

/** Shows the typed mail as its recipient would see it, and its faults. */
export function PreviewOfTyped({ place, typed, shown, list, onLine }: Props) {
  const { t } = useTranslation('emails');
  const { subject, html_content } = useSettled(typed, SETTLED_MS);
  const query = useQuery(previewQuery(place, { subject, html_content }));
  return (
    <Loaded query={query} failure={t('failed.preview')} placeholder={shown ? <Skeleton className="h-125" /> : null}>
      {({ problems, mail }) => (
        <>
          {problems.length > 0 && (
            <div ref={list} tabIndex={-1}>
              <Problems problems={problems} onLine={onLine} />
            </div>
          )}
          {shown && mail && <MailPreview mail={mail} />}
        </>
      )}
    </Loaded>
  );
}

function Problems({ problems, onLine }: { problems: TemplatePreview['problems']; onLine: (line: number) => void }) {
  const { t } = useTranslation('emails');
  return (
    <Message tone="bad" title={t('problems.title', { count: problems.length })}>
      <ul className="list-inside list-disc">
        {problems.map(({ kind, name, line }, index) => (
          <li key={index}>
            {t(`problems.${kind}`, { name })}
            {line !== null && (
              <button
                type="button"
                onClick={() => onLine(line)}
                className="ml-2 inline-flex min-h-8 cursor-pointer items-center underline"
              >
                {t('problems.line', { line })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Message>
  );
}

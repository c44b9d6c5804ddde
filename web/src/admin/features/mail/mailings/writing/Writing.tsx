import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isOpen } from '../../../../../../../core/mail/mailings.ts';
import type { CustomersFilter, Mailing } from '../../../../../../../core/mail/contract/mailings.ts';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { ActionIds } from '../../../../kit/action-id.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { contentQuery, mailingQuery } from '../queries.ts';
import type { Audience } from './AudienceSelect.tsx';
import { MailingForm } from './MailingForm.tsx';
import type { Saved } from './use-mailing-form.ts';
import { typedOf, typedTexts, type Typed } from './written.ts';

const unsaved = (): Saved => ({ id: new ActionIds().idOf({}), seen: null, scheduled_at: null });
const savedOf = ({ id, updated_at, scheduled_at }: Mailing): Saved => ({ id, seen: updated_at, scheduled_at });

/** Writes a new bulk mail, changes the one of the address, or begins with a copy of it. */
export function Writing() {
  const asked = new URLSearchParams(useLocation().search);
  const [edit, copy] = [asked.get('edit'), asked.get('copy')];
  const [made, setMade] = useState(0);
  const navigate = useNavigate();
  const onMade = () => {
    setMade((count) => count + 1);
    void navigate(adminPaths.mailings(), { replace: true });
  };
  if (edit !== null) return <Changing key={edit} id={edit} onMade={onMade} />;
  if (copy !== null) return <Copying key={copy} id={copy} onMade={onMade} />;
  return <Beginning key={made} onMade={onMade} />;
}

/** On a phone the chosen bulk mail is far below its form. */
const bringToTop = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });

interface OfOne {
  id: string;
  onMade: () => void;
}

function Changing({ id, onMade }: OfOne) {
  const { t } = useTranslation('mailings');
  const mailing = useQuery(mailingQuery(id));
  const content = useQuery(contentQuery(id));
  const both = { ...content, data: mailing.data && content.data, isError: mailing.isError || content.isError };
  return (
    <Loaded query={both} failure={t('contentFailed')} placeholder={<Skeleton className="h-160" />}>
      {(written) =>
        mailing.data && isOpen(mailing.data.status) ? (
          <div ref={bringToTop} className="scroll-mt-20">
            <MailingForm saved={savedOf(mailing.data)} first={typedOf(written)} onMade={onMade} />
          </div>
        ) : (
          <p className="rounded-md border border-line p-4">{t('begun')}</p>
        )
      }
    </Loaded>
  );
}

function Copying({ id, onMade }: OfOne) {
  const { t } = useTranslation('mailings');
  const content = useQuery(contentQuery(id));
  const [own] = useState(unsaved);
  return (
    <Loaded query={content} failure={t('contentFailed')} placeholder={<Skeleton className="h-160" />}>
      {(written) => (
        <div ref={bringToTop} className="scroll-mt-20">
          <MailingForm saved={own} first={copied(typedOf(written), t('copyOf'))} onMade={onMade} />
        </div>
      )}
    </Loaded>
  );
}

const copied = (typed: Typed, copyOf: string): Typed => ({
  ...typed,
  name: typed.name === '' ? '' : `${copyOf} ${typed.name}`.slice(0, 100),
});

function Beginning({ onMade }: Pick<OfOne, 'onMade'>) {
  const [own] = useState(unsaved);
  const [first] = useState(useFirst());
  return <MailingForm saved={own} first={first} onMade={onMade} />;
}

/** An admin who comes from the list of customers means those shown or chosen there. */
function useFirst(): Typed {
  const { state } = useLocation() as {
    state: { customer_ids?: string[]; filter?: CustomersFilter; tag?: string } | null;
  };
  const { customer_ids: ids = [], filter = null, tag = '' } = state ?? {};
  const tagged: Audience = tag === '' ? 'everybody' : `tag:${tag}`;
  const audience = ids.length > 0 ? 'selected' : filter ? 'filtered' : tagged;
  return { name: '', texts: typedTexts({}), audience, ids, filter };
}

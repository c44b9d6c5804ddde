import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteFields, SiteSettings } from '../../../../../../../core/shop/contract/site-settings.ts';
import { COLOR } from '../../../../../../../core/shop/looks/primary-color.ts';
import { isSiteAddress } from '../../../../../../../core/shop/site-address.ts';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../../kit/api.ts';
import { TextInput } from '../../../../kit/form/fields.tsx';
import { RecordForm } from '../../../../kit/form/RecordForm.tsx';
import { z } from '../../../../kit/form/schema.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import words from '../../../../texts/shop-settings.json';
import { ColourSample } from './ColourSample.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { siteQuery, useSaved } from './queries.ts';

const schema = z.object({
  site_name: z.string().trim().min(1).max(60),
  site_url: z.string().trim().max(200).refine(isSiteAddress, words.site.addressForm),
  primary_color: z.string().regex(COLOR, words.site.colourForm),
});

const fieldsOf = ({ site_name, site_url, primary_color }: SiteSettings): SiteFields => ({
  site_name,
  site_url,
  primary_color,
});

/** Edits the shop's name, address and looks. */
export default function SiteCards() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(siteQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-120" />}>
      {(settings) => <Site settings={settings} />}
    </Loaded>
  );
}

function Site({ settings }: { settings: SiteSettings }) {
  const { t } = useTranslation('shop-settings');
  const queries = useQueryClient();
  const saved = useSaved();
  const [colourOfLogo, setColourOfLogo] = useState<string | null>(null);
  const [renaming, setRenaming] = useState(false);
  const state = useRecordForm<SiteFields>({
    schema,
    values: useMemo(() => fieldsOf(settings), [settings]),
    labels: t('site.fields', { returnObjects: true }),
    save: async (change) => saved(await adminApi('PATCH /api/admin/settings/site', { body: change })),
    reload: async () => fieldsOf(await queries.fetchQuery(siteQuery)),
    says: { saved: t('saved'), failed: t('saveFailed') },
  });
  const { form } = state;
  const submit = async () => {
    if (form.getValues('site_name').trim() === settings.site_name) return state.submit();
    if (await form.trigger()) setRenaming(true);
  };
  const take = (colour: string) => form.setValue('primary_color', colour, { shouldDirty: true });
  return (
    <>
      {renaming && (
        <NewNameDialog
          onClose={() => setRenaming(false)}
          onConfirm={() => {
            setRenaming(false);
            void state.submit();
          }}
        />
      )}
      <PicturesCard settings={settings} onColour={setColourOfLogo} />
      <Card title={t('site.title')}>
        <RecordForm state={{ ...state, submit }}>
          <TextInput name="site_name" hint={t('site.nameHint')} />
          <TextInput name="site_url" type="url" hint={t('site.addressHint')} />
          <TextInput name="primary_color" type="color" />
          <ColourSample colour={form.watch('primary_color')} ofLogo={colourOfLogo} onTake={take} />
        </RecordForm>
      </Card>
    </>
  );
}

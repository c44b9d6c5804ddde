import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListFields, PriceLists } from '../../../../../../core/sales/contract/price-lists.ts';
import { randomUuid } from '../../../../shared/random-uuid.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { ListForm } from './ListForm.tsx';
import { priceListsQuery } from './queries.ts';

/** The first values of a new list: the usual prices (`spec/storefront.md §9`). */
const FIRST: PriceListFields = {
  name: '',
  single: 1300,
  steps: [],
  collection: 7000,
  from: null,
  until: null,
  uses: [],
};

/** Makes the price lists of events and races. */
export default function PriceListsPage() {
  const { t } = useTranslation('price-lists');
  const query = useQuery(priceListsQuery);
  return (
    <PageFrame title={t('title')} crumbs={[{ label: t('settings'), to: adminPaths.settings() }]}>
      <p className="mb-6 max-w-3xl text-ink-soft">{t('lead')}</p>
      <Loaded query={query} failure={t('loadFailed')} placeholder={<Skeleton className="h-80" />}>
        {(lists) => <Lists {...lists} />}
      </Loaded>
    </PageFrame>
  );
}

function Lists({ revision, lists }: PriceLists) {
  const { t } = useTranslation('price-lists');
  const [fresh, setFresh] = useState<string | null>(null);
  const isNew = fresh !== null && lists.every(({ id }) => id !== fresh);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {lists.map((list) => (
        <Card key={list.id} title={t('version', { name: list.name, version: list.version })}>
          <ListForm id={list.id} list={list} revision={revision} />
        </Card>
      ))}
      {isNew ? (
        <Card title={t('new')}>
          <ListForm id={fresh} list={FIRST} revision={revision} />
        </Card>
      ) : (
        <Button onClick={() => setFresh(randomUuid())} className="self-start">
          <Plus aria-hidden className="size-5" />
          {t('new')}
        </Button>
      )}
    </div>
  );
}

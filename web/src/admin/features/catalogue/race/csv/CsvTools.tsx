import { Check, Copy, Download, Upload } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { saveFile } from '../../../../kit/show/save-file.ts';

/** Loads the code that writes lists, on demand. */
const lists = () => import('../ends/written-lists.ts');

/** Saves the ends of all starts as a file, named after the race (`spec/administration.md §9`). */
async function saveStartList(race: OfficeRace, starts: readonly OfficeStart[]): Promise<void> {
  const { asFile } = await lists();
  saveFile(`${race.swiss_equestrian_race_id}.csv`, asFile(race, starts), 'text/csv;charset=utf-8');
}

/** Copies the same to the clipboard, for a spreadsheet. Throws where the browser forbids it. */
async function copyTable(race: OfficeRace, starts: readonly OfficeStart[]): Promise<void> {
  const { asCells } = await lists();
  await navigator.clipboard.writeText(asCells(race, starts));
}

const CsvDialog = lazyPart(() => import('./CsvDialog.tsx'));

/** `spec/administration.md §9` */
const COPIED_MS = 2000;

interface Props {
  place: Place;
  race: OfficeRace;
  starts: readonly OfficeStart[];
}

/** Saves the ends of all starts as a file, reads such a file, and copies them to the clipboard. */
export default function CsvTools({ place, race, starts }: Props) {
  const { t } = useTranslation(['race', 'kit']);
  const [uploading, setUploading] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await copyTable(race, starts);
      setCopied(true);
      notify.success(t('csv.copied'));
    } catch {
      notify.error(t('kit:error'), t('csv.notCopied'));
    }
  };
  const Copied = copied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setUploading(true)}>
        <Upload aria-hidden className="size-5" />
        {t('csv.upload')}
      </Button>
      <Button variant="secondary" onClick={() => void saveStartList(race, starts)}>
        <Download aria-hidden className="size-5" />
        {t('csv.export')}
      </Button>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copied aria-hidden className="size-5" />
        {t(copied ? 'csv.copied' : 'csv.copy')}
      </Button>
      <Suspense>
        {uploading && <CsvDialog place={place} race={race} starts={starts} onClose={() => setUploading(false)} />}
      </Suspense>
    </>
  );
}

import type { PictureFault } from '../imaging/picture-fault.ts';
import type { FileProblem } from './steps/sort-out.ts';

/** The lines of a job's log. Its readers are the shop's admins, whose language is Italian (`spec/administration.md §1`). */

const FILE_PROBLEMS: Record<FileProblem['problem'], string> = {
  hidden: 'file nascosto del sistema, non è una foto',
  beside_picture: 'accompagna una foto dello stesso nome',
  same_content: 'stessa foto di un altro file',
  empty: 'file vuoto, 0 byte',
  too_many_bytes: 'file troppo grande, oltre 150 MB',
};

const PICTURE_FAULTS: Record<PictureFault, string> = {
  empty: 'file vuoto, 0 byte',
  not_an_image: "non è un'immagine",
  unsupported: 'formato non supportato (lo sono JPEG, PNG, WebP, TIFF e AVIF)',
  too_many_pixels: 'immagine troppo grande, oltre 120 megapixel',
  damaged: 'immagine danneggiata o incompleta',
};

export const fileProblemLine = ({ file, problem, photo }: FileProblem): string =>
  `${file}: ${FILE_PROBLEMS[problem]}${photo === undefined ? '' : ` (${photo})`}`;

export const pictureFaultLine = (file: string, fault: PictureFault): string => `${file}: ${PICTURE_FAULTS[fault]}`;

export const vanishedLine = (file: string): string => `${file}: il file è stato tolto durante l'elaborazione`;

export const planLine = (files: number, toMake: number, unchanged: number): string =>
  `File trovati: ${files}. Da elaborare: ${toMake}. Già pronti: ${unchanged}.`;

export const removedLine = (file: string): string =>
  `${file}: l'originale non c'è più, la foto è stata tolta dalla gara`;

/** `unassigned` photos belong to no start; `which` names them in runs, `1-40,42`. */
export const finishedLine = (photos: number, unassigned: number, which: string): string =>
  `Elaborazione completata. Foto nella gara: ${photos}.` +
  (unassigned === 0 ? '' : ` Senza partecipante: ${unassigned} (${which}).`);

export const noOriginalsLine = (folder: string): string => `Nessun file in ${folder}: caricare prima le foto.`;

export const failedLine = (reason: string): string => `Elaborazione interrotta: ${reason}`;

import type { Language } from '../../../core/wire/languages.ts';
import { readAnswered } from '../../store/photos/answered-wish.ts';
import { takeDownAnsweredWords } from '../writing/words.ts';
import type { Letter } from './letter.ts';

/** Answers who asked to take photos down and left an address. It names no photo and nobody. */
export function takeDownAnswered(of: string, language: Language): Letter {
  const decision_note = takeDownAnsweredWords[language][readAnswered(of)];
  return { language, tracked: false, variables: { decision_note } };
}

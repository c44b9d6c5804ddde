import { describe, expect, it } from 'vitest';
import { isYouthName } from '../../../../../core/catalogue/youth/youth-class.ts';

describe('the proposal of a youth class', () => {
  it.each([
    '3. Premio Pony',
    'Ponys A80',
    'Ponyspringen 70 cm',
    'Épreuve Poneys',
    'Juniorenprüfung B90',
    'Prix Juniors',
    'Schweizermeisterschaft Junioren',
    'Coppa Juniores',
    'Jugend-Cup',
    'Kids Cup',
    'CHILDREN Tour',
    'Kinderspringen',
    'Prix des Enfants',
    'Cat. Allievi',
    'Prova élèves',
    '3. Premio Giovani Cavalieri',
    'Führzügelklasse',
    'Fu\u0308hrzu\u0308gelklasse',
    'Nachwuchsreiter Stufe 2',
    'Young Riders Tour',
    'U14',
    'Cup U-16/R90',
    'U 12',
    'u18 Final',
    'Under 18',
    'Unter 12 Jahren',
    'moins de 14 ans',
    'Ragazzi e bambini',
    'Jeunes Cavaliers',
    'Écoliers',
  ])('takes %s for one', (name) => expect(isYouthName(name)).toBe(true));

  it.each([
    'Gara 3',
    '4. Gran Premio',
    'R/N 115',
    'Giovani cavalli 4 anni',
    'Cavalli giovani di 5 anni',
    'Jungpferde 4-jährig',
    'Junge Pferde',
    'Nachwuchspferde',
    'Jeunes chevaux 5 ans',
    'Ü30',
    'U25 Cup',
    'U140',
    'B 100 / R 110',
    'Parcours U',
    'Premio Bonjour',
    'Kidston Trophy',
    'Childwall Stakes',
  ])('does not take %s for one', (name) => expect(isYouthName(name)).toBe(false));

  it('reads the category too', () => expect(isYouthName('Gara 3', 'Junioren')).toBe(true));
});

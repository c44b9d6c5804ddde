import type { Random } from './random.ts';

const FIRST_NAMES =
  `Anna Laura Sara Lea Nina Julia Lena Chiara Giulia Céline Noémie Zoé Chloé Léa Elodie Aurélie Mélanie Stéphanie Sophie Camille
Martina Elena Silvia Paola Federica Francesca Valentina Alessia Ilaria Noemi Jana Selina Livia Ladina Flurina Seraina Corina Ursina Käthi Vreni
Sandra Monika Barbara Brigitte Ruth Esther Manuela Michaela Daniela Gabriela Rahel Samuel Joel Noel Raphael Michael Manuel Emanuel Joël Noël
Jürg Jörg Götz Günther Jürgen Björn Sören Rösli Bärbel Urs Ueli Beat Reto Röbi Köbi Thomas Stefan Andreas Christian Daniel Martin Peter Hans Fritz
Luca Marco Matteo Davide Simone Andrea Gian Nico Fabio Enea Loris Tiziano Fausto Aurelio René André François Jérôme Grégory Benoît Loïc Raphaël
Quentin Maxime Théo Hugo Louis Émilie Hélène Françoise Geneviève Thérèse Agnès Inès Anaïs Maëlle Gaëlle Joëlle Søren Åsa Łucja Zoë Iñigo`.split(
    /\s+/,
  );
const FAMILY_NAMES =
  `Müller Meier Meyer Schmid Keller Weber Huber Schneider Meister Steiner Fischer Gerber Brunner Baumann Frei Zimmermann Moser Widmer Wyss Graf
Roth Suter Baumgartner Bachmann Kunz Hofer Bühler Lüthi Frey Lehmann Christen Egli Arnold Rüegg Rüegger Flückiger Zürcher Hänni Käser Schär Jäggi Gräub
Löffel Röthlisberger Schönbächler Grütter Stüssi Süess Büeler Hürlimann Küng Künzli Nägeli Dätwyler Föhn Bösch Gämperle Weiß Größli Strässle
Bernasconi Fontana Crivelli Rossi Ferrari Bianchi Galli Pedrini Cereghetti Dell'Acqua D'Agostino De-Luca Lombardi Pellegrini Caprara Togni Zanetti
Favre Rochat Blanc Bonvin Perret Jaquier Dupraz L'Eplattenier Cuénoud Théraulaz Bérard Gétaz Crétegny Maillard Monney Berthod Clémençon Amaudruz`.split(
    /\s+/,
  );
const ROOTS =
  `Alt Am Bach Bär Berg Birn Blum Bohn Brod Brügg Buch Bühl Büt Dorf Dör Eich Eisen Engel Erl Fah Feld Flur Föhr Frau Fuhr Gass Geiss Gros Grün Gug Haab Hag Häm Hasl
Heim Hell Hoch Höl Holz Imho Inder Jegg Kamm Käl Kaiser Kast Kirch Klein Knöp Kobel Krüm Kühn Lang Läub Leim Lind Loch Lött Luchs Mau Mett Mös Mühl Nef Nieder Nüss Ober Ochs Öhr Pfeif Pfist
Rain Räb Rick Rot Röss Rüt Saal Sand Säg Schaff Schür Seil Senn Som Spör Stäh Stein Stöck Strub Stür Tann Thöm Tobl Tröt Uhl Unter Vög Wäch Wald Wein Widm Wild Win Wüt Zäch Zell Zing Zol Zum Zür`.split(
    /\s+/,
  );
const ENDINGS =
  `mann meier müller ler ner egger berger brunner bacher hauser hofer i li er huber stein steiner egg matter ger inger wyler thaler acher maier eller ly ert ig en isch`.split(
    /\s+/,
  );
const HORSES =
  `Stella Luna Cornet Quidam Contender Calido Cassini Chacco Diamant Diarado Balou Vigo Vagabond Emerald Untouched Kannan Lordanos Casall Clinton Corrado Cumano Darco
Heartbreaker Indoctro Landlord Lupicor Nabab Numero Papillon Quick Quality Rosalie Rubin Sandro Silvio Stakkato Toulon Ugano Ultimo Verdi Voltaire Zirocco Zinedine Amélie Bijou Caramel Chérie
Coquelicot D'Artagnan Éclair Étoile Fée Gaïa Hélios Ibiza Jolie L'Artiste Mistral Nuage Océane Perle Rêve Saphir Tempête Ulysse Velours Zéphyr Brüno Blümchen Fürst Glück Hübscher Königin Löwe Mädchen
Nöck Prinzessin Räuber Sönnchen Störtebeker Über Wölkchen Zauber Fiamma Furia Gioia Lampo Nuvola Ombra Principe Regina Sole Tempesta Vento Bella Donna Samurai Aero Boeing Michel Zoe`.split(
    /\s+/,
  );
const HORSE_TITLES = [
  '',
  '',
  '',
  'CH',
  'Z',
  'II',
  'III',
  'vom Eichhof',
  'von der Mühle',
  'de la Forge',
  'du Rocher',
  'del Sole',
  'van het Meer',
  'des Prés',
  'Bois-Clair',
  "d'Azur",
  'B',
  'PS',
  'of Green-Hill',
  'della Caccia',
];

/** Names of riders and horses; all invented, with the spellings of Swiss start lists. */
export interface Names {
  rider(): string;
  horse(): string;
}

/** Returns names that repeat as in start lists; about 4,500 family names. */
export function inventedNames(random: Random): Names {
  const families = [...FAMILY_NAMES, ...ROOTS.flatMap((root) => ENDINGS.map((ending) => root + ending))];
  const first = () =>
    random.chance(0.05)
      ? `${random.pickOften(FIRST_NAMES)}-${random.pickOften(FIRST_NAMES)}`
      : random.pickOften(FIRST_NAMES);
  const family = () =>
    random.chance(0.08) ? `${random.pickOften(families)}-${random.pickOften(families)}` : random.pickOften(families);
  return {
    rider: () => `${first()} ${family()}`,
    horse: () =>
      [
        random.pick(HORSES),
        random.chance(0.85) ? random.pick([...HORSES, ...families]) : '',
        random.pick(HORSE_TITLES),
        random.chance(0.3) ? String(1 + random.below(99)) : '',
      ]
        .filter(Boolean)
        .join(' '),
  };
}

/** The words of an engine's text (`engineText`), and of what people type with them. */
const ENGINE: readonly [RegExp, string][] = [
  [/\bflex(?:ible)?[ -]fuel\b/gi, 'polycarburant'],
  [/\bgasoline\b/gi, 'essence'],
  [/\bdiesel\b/gi, 'diesel'],
  [/\belectric\b/gi, 'électrique'],
  [/\bcng\b/gi, 'GNC'],
  [/\blng\b/gi, 'GNL'],
  [/\bpropane\b/gi, 'propane'],
  [/\bhydrogen\b/gi, 'hydrogène'],
  [/\bethanol\b/gi, 'éthanol'],
  [/\bmethanol\b/gi, 'méthanol'],
  [/\bhybrid\b/gi, 'hybride'],
  [/\bturbo\b/gi, 'turbo'],
  [/\bcyl\b/gi, 'cyl.'],
  [/(?<![\d.])(\d+)\.(\d)L\b/g, '$1,$2 L'],
]

/** An engine on documents and screens: stored in English ("2.5L 4 cyl Gasoline"), in French "2,5 L 4 cyl. essence". */
export const engineWords = (engine: string, language: string): string =>
  language === 'fr-CA'
    ? ENGINE.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), engine)
    : engine

/** The makers' words for bodies, as the VIN registry has them. */
const BODIES: Readonly<Record<string, string>> = {
  'sedan/saloon': 'Berline',
  sedan: 'Berline',
  coupe: 'Coupé',
  'convertible/cabriolet': 'Cabriolet',
  convertible: 'Cabriolet',
  roadster: 'Roadster',
  'hatchback/liftback/notchback': 'Bicorps à hayon',
  hatchback: 'Bicorps à hayon',
  wagon: 'Familiale',
  'sport utility vehicle (suv)/multi-purpose vehicle (mpv)': 'Véhicule utilitaire sport (VUS)',
  'sport utility vehicle (suv)/multipurpose vehicle (mpv)': 'Véhicule utilitaire sport (VUS)',
  'crossover utility vehicle (cuv)': 'Véhicule multisegment',
  'sport utility truck (sut)': 'Camionnette utilitaire sport',
  pickup: 'Camionnette',
  van: 'Fourgonnette',
  minivan: 'Minifourgonnette',
  'cargo van': 'Fourgon',
  'step van / walk-in van': 'Fourgon à accès direct',
  limousine: 'Limousine',
  truck: 'Camion',
  'truck-tractor': 'Tracteur routier',
  bus: 'Autobus',
  'bus - school bus': 'Autobus scolaire',
  motorhome: 'Autocaravane',
  'incomplete - chassis cab (single cab)': 'Châssis-cabine',
  'incomplete - chassis cab (double cab)': 'Châssis à cabine double',
  'incomplete - chassis cab (number of cab unknown)': 'Châssis-cabine',
  'incomplete - cutaway': 'Châssis tronqué',
  'low speed vehicle (lsv) / neighborhood electric vehicle (nev)': 'Véhicule à basse vitesse',
  ambulance: 'Ambulance',
  trailer: 'Remorque',
}

/** A vehicle's body in the language of a document or a screen; an unknown one stays as it is stored. */
export const bodyWord = (body: string, language: string): string =>
  language === 'fr-CA' ? (BODIES[body.toLowerCase()] ?? body) : body

/** A weight class ("Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)") in the language of a document or a screen. */
export const weightClass = (gvwr: string, language: string): string =>
  language === 'fr-CA'
    ? gvwr
        .replace(/^Class (\w+):/, 'Classe $1 :')
        .replaceAll(/(\d),(?=\d{3})/g, '$1\u00A0')
        .replaceAll(/ or less\b/g, ' ou moins')
        .replaceAll(/ and above\b/g, ' et plus')
    : gvwr

/** What follows a quantity in each language; French says which quart and gallon, since a Canadian one is larger. */
const NAMES: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  each: ['ea', 'un'],
  pair: ['pair', 'paire'],
  set: ['set', 'jeu'],
  kit: ['kit', 'trousse'],
  case: ['case', 'caisse'],
  box: ['box', 'boîte'],
  quart: ['qt', 'qt US'],
  liter: ['L', 'L'],
  gallon: ['gal', 'gal US'],
  pint: ['pt', 'chop. US'],
  fluid_ounce: ['fl oz', 'oz liq. US'],
  pail: ['pail', 'seau'],
  drum: ['drum', 'baril'],
  tote: ['tote', 'cuve'],
}

/** The known units, each with its short names. */
export const UNIT_WORDS = Object.entries(NAMES).map(([unit, [en, fr]]) => [unit, en, fr] as const)

/** The short name of a unit of measure; a company's own unit is called by its code. */
export function unitName(unit: string, language: string): string {
  const names = Object.hasOwn(NAMES, unit) ? NAMES[unit] : undefined
  return names?.[language === 'fr-CA' ? 1 : 0] ?? unit
}

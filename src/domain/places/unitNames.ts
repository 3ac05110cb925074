import { msg, type Say, type Words } from '#domain/base/words.ts'
import { lookUp } from '../base/lookUp.ts'

/** What follows a quantity in each language; French says which quart and gallon, since a Canadian one is larger. */
const NAMES: Readonly<Record<string, Words>> = {
  each: msg('ea'),
  pair: msg('pair'),
  set: msg('set'),
  kit: msg('kit'),
  case: msg('case'),
  box: msg('box'),
  quart: msg('qt'),
  liter: msg('L'),
  gallon: msg('gal'),
  pint: msg('pt'),
  fluid_ounce: msg('fl oz'),
  pail: msg('pail'),
  drum: msg('drum'),
  tote: msg('tote'),
}

/** The known units, each with its short name. */
export const UNIT_WORDS = Object.entries(NAMES)

/** The short name of a unit of measure; a company's own unit is called by its code. */
export const unitName = (unit: string, say: Say): string => say(lookUp(NAMES, unit) ?? unit)

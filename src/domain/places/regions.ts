import { msg, type Words } from '#domain/base/words.ts'
import { withoutMarks } from '../base/search.ts'

/** A state, province or territory with the abbreviation it is stored by. */
export interface Region {
  country: 'US' | 'CA'
  code: string
  words: Words
  /** Its other names, by which it is found. */
  also?: readonly string[]
}

const US_NAMES: Readonly<Record<string, Words>> = {
  AL: msg('Alabama'),
  AK: msg('Alaska'),
  AZ: msg('Arizona'),
  AR: msg('Arkansas'),
  CA: msg('California'),
  CO: msg('Colorado'),
  CT: msg('Connecticut'),
  DE: msg('Delaware'),
  FL: msg('Florida'),
  GA: msg('Georgia'),
  HI: msg('Hawaii'),
  ID: msg('Idaho'),
  IL: msg('Illinois'),
  IN: msg('Indiana'),
  IA: msg('Iowa'),
  KS: msg('Kansas'),
  KY: msg('Kentucky'),
  LA: msg('Louisiana'),
  ME: msg('Maine'),
  MD: msg('Maryland'),
  MA: msg('Massachusetts'),
  MI: msg('Michigan'),
  MN: msg('Minnesota'),
  MS: msg('Mississippi'),
  MO: msg('Missouri'),
  MT: msg('Montana'),
  NE: msg('Nebraska'),
  NV: msg('Nevada'),
  NH: msg('New Hampshire'),
  NJ: msg('New Jersey'),
  NM: msg('New Mexico'),
  NY: msg('New York'),
  NC: msg('North Carolina'),
  ND: msg('North Dakota'),
  OH: msg('Ohio'),
  OK: msg('Oklahoma'),
  OR: msg('Oregon'),
  PA: msg('Pennsylvania'),
  RI: msg('Rhode Island'),
  SC: msg('South Carolina'),
  SD: msg('South Dakota'),
  TN: msg('Tennessee'),
  TX: msg('Texas'),
  UT: msg('Utah'),
  VT: msg('Vermont'),
  VA: msg('Virginia'),
  WA: msg('Washington'),
  WV: msg('West Virginia'),
  WI: msg('Wisconsin'),
  WY: msg('Wyoming'),
  DC: msg('District of Columbia'),
  PR: msg('Puerto Rico'),
  VI: msg('U.S. Virgin Islands'),
  GU: msg('Guam'),
  AS: msg('American Samoa'),
  MP: msg('Northern Mariana Islands'),
  AA: msg('Armed Forces Americas'),
  AE: msg('Armed Forces Europe'),
  AP: msg('Armed Forces Pacific'),
}

/** The states, the District of Columbia, the territories and the military regions. */
export const US_REGIONS: readonly Region[] = Object.entries(US_NAMES).map(([code, words]) => ({
  country: 'US',
  code,
  words,
}))

export const CANADIAN_REGIONS: readonly Region[] = [
  { country: 'CA', code: 'AB', words: msg('Alberta') },
  { country: 'CA', code: 'BC', words: msg('British Columbia'), also: ['Colombie-Britannique'] },
  { country: 'CA', code: 'MB', words: msg('Manitoba') },
  { country: 'CA', code: 'NB', words: msg('New Brunswick'), also: ['Nouveau-Brunswick'] },
  { country: 'CA', code: 'NL', words: msg('Newfoundland and Labrador'), also: ['Terre-Neuve-et-Labrador'] },
  { country: 'CA', code: 'NT', words: msg('Northwest Territories'), also: ['Territoires du Nord-Ouest'] },
  { country: 'CA', code: 'NS', words: msg('Nova Scotia'), also: ['Nouvelle-Écosse'] },
  { country: 'CA', code: 'NU', words: msg('Nunavut') },
  { country: 'CA', code: 'ON', words: msg('Ontario') },
  { country: 'CA', code: 'PE', words: msg('Prince Edward Island'), also: ['Île-du-Prince-Édouard'] },
  { country: 'CA', code: 'QC', words: msg('Quebec'), also: ['Québec'] },
  { country: 'CA', code: 'SK', words: msg('Saskatchewan') },
  { country: 'CA', code: 'YT', words: msg('Yukon') },
]

export const REGIONS: readonly Region[] = [...US_REGIONS, ...CANADIAN_REGIONS]

const plain = (text: string) => withoutMarks(text).trim().toLowerCase()

/** The region for an abbreviation or a name, in either language and with or without accents, or null. */
export function findRegion(text: string, country?: string): Region | null {
  const wanted = plain(text)
  const found = REGIONS.find(
    (region) =>
      (country === undefined || region.country === country) &&
      [region.code, region.words.message, ...(region.also ?? [])].some((name) => plain(name) === wanted),
  )
  return found ?? null
}

/** The abbreviation of a region, or the text itself, trimmed, when it is not a known region. */
export function regionCode(text: string, country?: string): string {
  return findRegion(text, country)?.code ?? text.trim()
}

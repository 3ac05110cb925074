import { withoutMarks } from '../base/search.ts'

/** A state, province or territory with the abbreviation it is stored by. */
export interface Region {
  country: 'US' | 'CA'
  code: string
  en: string
  fr: string
}

const US_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

/** The states, the District of Columbia, the territories and the military regions. */
export const US_REGIONS: readonly Region[] = Object.entries(US_NAMES).map(([code, en]) => ({
  country: 'US',
  code,
  en,
  fr: en,
}))

export const CANADIAN_REGIONS: readonly Region[] = [
  { country: 'CA', code: 'AB', en: 'Alberta', fr: 'Alberta' },
  { country: 'CA', code: 'BC', en: 'British Columbia', fr: 'Colombie-Britannique' },
  { country: 'CA', code: 'MB', en: 'Manitoba', fr: 'Manitoba' },
  { country: 'CA', code: 'NB', en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
  { country: 'CA', code: 'NL', en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
  { country: 'CA', code: 'NT', en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
  { country: 'CA', code: 'NS', en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
  { country: 'CA', code: 'NU', en: 'Nunavut', fr: 'Nunavut' },
  { country: 'CA', code: 'ON', en: 'Ontario', fr: 'Ontario' },
  { country: 'CA', code: 'PE', en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
  { country: 'CA', code: 'QC', en: 'Quebec', fr: 'Québec' },
  { country: 'CA', code: 'SK', en: 'Saskatchewan', fr: 'Saskatchewan' },
  { country: 'CA', code: 'YT', en: 'Yukon', fr: 'Yukon' },
]

export const REGIONS: readonly Region[] = [...US_REGIONS, ...CANADIAN_REGIONS]

const plain = (text: string) => withoutMarks(text).trim().toLowerCase()

/** The region for an abbreviation or a name, in either language and with or without accents, or null. */
export function findRegion(text: string, country?: string): Region | null {
  const wanted = plain(text)
  const found = REGIONS.find(
    (region) =>
      (country === undefined || region.country === country) &&
      [region.code, region.en, region.fr].some((name) => plain(name) === wanted),
  )
  return found ?? null
}

/** The abbreviation of a region, or the text itself, trimmed, when it is not a known region. */
export function regionCode(text: string, country?: string): string {
  return findRegion(text, country)?.code ?? text.trim()
}

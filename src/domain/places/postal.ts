const ZIP = /^\d{5}(-\d{4})?$/
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** A US ZIP, or a Canadian code in upper case with one space; anything else is null (specification 5). */
export function normalizePostalCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (ZIP.test(code)) return code
  return CANADIAN.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : null
}

const PROVINCE_LETTERS: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The province of a Canadian postal code, from its first letter (X0A to X0C are Nunavut); null for others. */
export function provinceOfPostalCode(text: string): string | null {
  const code = normalizePostalCode(text)
  if (code === null || ZIP.test(code)) return null
  if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT'
  return PROVINCE_LETTERS[code.charAt(0)] ?? null
}

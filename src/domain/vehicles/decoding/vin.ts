/** Why a VIN is refused. */
export const VIN_REFUSALS = [
  'vin_empty',
  'vin_wrong_length',
  'vin_wrong_character',
  'vin_wrong_check_digit',
] as const
export type VinRefusal = (typeof VIN_REFUSALS)[number]

export type VinResult =
  | { ok: true; vin: string }
  | {
      ok: false
      code: VinRefusal
      /** In English, for a log or a command line; screens have their own words for the code. */
      detail: string
      /** 1 to 17, for a wrong character or check digit. */
      position?: number
      /** The check digit that the other characters require. */
      expected?: string
    }

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const LETTER_VALUES = '12345678123457923456789'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const LENGTH = 17
const CHECK_INDEX = 8
const YEAR_INDEX = 9

/**
 * Trimmed and in upper case. Of 18 characters a leading I or a trailing V is removed, as scanners add them; with both,
 * or with neither, the text stays 18 long and is invalid (specification 5).
 */
export function normalizeVin(text: string): string {
  const vin = text.trim().toUpperCase()
  if (vin.length !== LENGTH + 1 || vin.startsWith('I') === vin.endsWith('V')) return vin
  return vin.startsWith('I') ? vin.slice(1) : vin.slice(0, LENGTH)
}

/** The check digit that the other sixteen characters require: "0" to "9" or "X". */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function valueOf(character: string): number {
  return Number(/\d/.test(character) ? character : LETTER_VALUES.charAt(LETTERS.indexOf(character)))
}

/** A VIN in its stored form, or the exact reason why the text is not one. Never throws. */
export function validateVin(text: string): VinResult {
  const vin = normalizeVin(text)
  if (vin === '') return { ok: false, code: 'vin_empty', detail: 'No VIN was given.' }
  if (vin.length !== LENGTH) {
    const detail = `A VIN has 17 characters; this has ${vin.length}.`
    return { ok: false, code: 'vin_wrong_length', detail }
  }
  const wrong = vin.search(/[^A-HJ-NPR-Z0-9]/)
  if (wrong !== -1) return wrongCharacter(vin.charAt(wrong), wrong + 1)
  const expected = vinCheckDigit(vin)
  if (vin.charAt(CHECK_INDEX) === expected) return { ok: true, vin }
  return {
    ok: false,
    code: 'vin_wrong_check_digit',
    detail: `The check digit at position 9 is ${vin.charAt(CHECK_INDEX)}; the other characters ask for ${expected}.`,
    position: CHECK_INDEX + 1,
    expected,
  }
}

function wrongCharacter(character: string, position: number): VinResult {
  const never = /[IOQ]/.test(character)
    ? 'the letters I, O and Q are never used in a VIN'
    : 'only letters and digits'
  const detail = `The character "${character}" at position ${position} is not allowed: ${never}.`
  return { ok: false, code: 'vin_wrong_character', detail, position }
}

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980

/** The character that means a model year at position 10; empty for years before 1980. */
export const modelYearCode = (year: number): string =>
  year < FIRST_YEAR ? '' : YEAR_CODES.charAt((year - FIRST_YEAR) % YEAR_CODES.length)

const onlyOne = (texts: readonly string[]): string | null => {
  const vins = new Set(texts.map(validateVin).flatMap((result) => (result.ok ? [result.vin] : [])))
  const [vin = null] = vins
  return vins.size === 1 ? vin : null
}

/**
 * The VIN within a scanned text: the text itself (with the 18-character rule), a word of it, or else the one run of 17
 * characters whose check digit is right, because QR codes also carry an address or other facts. Null where there is
 * none, or more than one.
 */
export function vinInText(text: string): string | null {
  const upper = text.trim().toUpperCase()
  const words = upper.match(/[A-Z0-9]+/g) ?? []
  const runs = (upper.match(/[A-HJ-NPR-Z0-9]{17,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - LENGTH + 1 }, (_, at) => run.slice(at, at + LENGTH)),
  )
  return onlyOne([upper]) ?? onlyOne(words) ?? onlyOne(runs)
}

/**
 * The model years that position 10 can mean, newest first: the code repeats every 30 years. None is later than
 * `latestYear` (next year, given by the caller since the rules have no clock). Empty for I O Q U Z 0.
 */
export function modelYearCandidates(vin: string, latestYear: number): number[] {
  const index = YEAR_CODES.indexOf(vin.charAt(YEAR_INDEX))
  if (index === -1 || vin.length <= YEAR_INDEX) return []
  const years: number[] = []
  for (let year = FIRST_YEAR + index; year <= latestYear; year += YEAR_CODES.length) years.unshift(year)
  return years
}

import { LANGUAGES } from './words.ts'
import { z } from 'zod'
import { sanitizeLine } from './text.ts'

/** An id: UUIDv7, made by the client or server that creates the record. */
export const id = z.uuid().meta({ description: 'UUIDv7' })

/** A text in another form ends the check of what holds it: rules that calculate with it do not see it. */
export const onlyIf = (error: string) => ({ error, abort: true })

const TOO_FINE = {
  2: /^-?\d{1,10}\.\d{3,}$/,
  4: /^-?\d{1,10}\.\d{5,}$/,
  6: /^-?\d{1,10}\.\d{7,}$/,
  9: /^-?\d{1,10}\.\d{10,}$/,
  12: /^-?\d{1,10}\.\d{13,}$/,
} as const

/** The error of a figure: that it has more decimals than it may, where that is all that is wrong; else this one. */
export const figureError = (code: string, decimals: keyof typeof TOO_FINE) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && TOO_FINE[decimals].test(input) ? `over_${decimals}_decimals` : code,
  abort: true,
})

/** An amount of money or a quantity: a decimal string, never a number. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,4})?$/, figureError('not_a_number', 4))
  .meta({ description: 'A decimal with at most 10 digits before and 4 after the point' })

/** An amount that cannot be negative. */
export const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,4})?$/, figureError('not_an_amount', 4))
  .meta({ description: 'A decimal of zero or more' })

/** A quantity that cannot be zero. */
export const amountAboveZero = amount.refine((text) => /[1-9]/.test(text), 'not_above_zero')

/** An amount of money that is paid: in whole cents, zero or more. */
export const money = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, onlyIf('not_money'))
  .meta({ description: 'Money: zero or more, with at most 2 decimals' })

/** The same, also negative. */
export const signedMoney = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2})?$/, onlyIf('not_money'))
  .meta({ description: 'Money, negative to lower, with at most 2 decimals' })

/** A rate in percent, up to 10 decimals. */
export const rate = z.string().regex(/^\d{1,3}(\.\d{1,10})?$/, onlyIf('not_a_rate'))

/** Errors such as year 20 or 9999 are refused, not stored: the day after the latter has five digits. */
const isUsualYear = (text: string): boolean => /^[12]/.test(text)
const YEARS = { error: 'year_out_of_range' }

/** A calendar day of the years 1000 to 2999: "2026-11-21". */
export const day = z.iso.date({ abort: true }).refine(isUsualYear, YEARS)

/** An instant of the same years, with its offset from UTC. */
export const instant = z.iso.datetime({ offset: true, abort: true }).refine(isUsualYear, YEARS)

/** The largest whose next one the database can store. */
const MOST_VERSION = 2_147_483_646

/** The version of a record that its editor has seen. */
export const seenVersion = z.number().int().min(1).max(MOST_VERSION)

/** The same, or 0 for a new record. */
export const versionOrNew = z.number().int().min(0).max(MOST_VERSION)

/** One line of text that a person typed. */
export const line = (max = 200) => z.string().trim().max(max)
/** The same, not empty, also as it is stored: markup and hidden characters alone say nothing. */
export const requiredLine = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine((text) => sanitizeLine(text) !== '', 'required')

/** A key, a token or a setting of a provider: one line, which goes into a header as it is. */
export const keyLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'not_one_line')

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const language = z.enum(LANGUAGES)

/** The fields of an address as a record or an order stores them. */
export const storedAddress = {
  address: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  postalcode: z.string(),
  phonenumber: z.string(),
}

// See docs/decisions/settings-declared-once.md.
import { msg, msgIn, type Words } from '#domain/base/words.ts'
import type { PriceBand } from '../catalogue/priceBands.ts'
import type { Permission } from '../people/permissions.ts'

/** The sections of the settings, in their order on the screen. */
export const SECTIONS = {
  opening: msg('Opening hours'),
  intake: msg('Vehicle intake'),
  finalizing: msg('Required before finalizing'),
  prices: msg('Prices and discounts'),
  documents: msg('Invoices and estimates'),
  messages: msg('Messages'),
  payments: msg('Payments'),
  vehicles: msgIn('settings', 'Vehicle history'),
  inventory: msg('Purchasing'),
  stations: msg('Shared stations'),
  company: msg('Company'),
  access: msg('Sign-in and records'),
  time: msg('Hours and pay'),
  goals: msg('Goals'),
  device: msg('This device'),
} as const satisfies Record<string, Words>
export type SettingSection = keyof typeof SECTIONS

/** The sections on the screen of the company; the others are on the screen of a shop. */
export const COMPANY_SECTIONS: ReadonlySet<SettingSection> = new Set(['company', 'access', 'time'])

/** Where a setting applies: in every shop of the company, in one shop, or on one device. */
export type SettingScope = 'company' | 'shop' | 'device'

/** How a value is entered and which values are valid; `page`: on a screen of its own, with its own rules. */
export type SettingType =
  | { readonly kind: 'flag' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'amount' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'bands'; readonly most: number }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  | { readonly kind: 'line' | 'paragraph'; readonly longest: number }
  | { readonly kind: 'choice' | 'choices'; readonly of: Readonly<Record<string, Words>> }
  | { readonly kind: 'positions'; readonly most: number }
  | {
      readonly kind: 'page'
      readonly page:
        | '/dash/settings/company/payments'
        | '/dash/settings/operations/edit'
        | '/dash/settings/operations'
    }

/** What a setting says about itself, besides its type and its first value. */
export interface SettingRow {
  readonly scope: SettingScope
  readonly section: SettingSection
  /** The permission to change it; of a device setting everyone's. */
  readonly permission: Permission | null
  readonly label: Words
  readonly help?: Words
}

/** A setting, declared once: API, screen, search, audit and export follow from it. */
export interface Setting<Value> extends SettingRow {
  readonly type: SettingType
  /** The value until someone changes it. */
  readonly initial: Value
}

/** A position on the vehicle, and whether an order needs someone in it. */
export interface ShopPosition {
  readonly name: string
  readonly required: boolean
}

/** On or off. */
export const flag = (initial: boolean, row: SettingRow): Setting<boolean> => ({
  ...row,
  type: { kind: 'flag' },
  initial,
})

/** A percentage from 0 to 100 as decimal text. */
export const percent = (initial: string, row: SettingRow): Setting<string> => ({
  ...row,
  type: { kind: 'percent' },
  initial,
})

/** An amount of zero or more in the shop's currency, as decimal text. */
export const money = (initial: string, row: SettingRow): Setting<string> => ({
  ...row,
  type: { kind: 'amount' },
  initial,
})

/** A limit of zero or more in the shop's currency, as decimal text; empty: no limit. */
export const limit = (row: SettingRow): Setting<string> => ({
  ...row,
  type: { kind: 'limit' },
  initial: '',
})

/** Bands of cost, each with its multiplier. */
export const bands = (row: SettingRow): Setting<readonly PriceBand[]> => ({
  ...row,
  type: { kind: 'bands', most: 20 },
  initial: [],
})

/** A whole number within limits. */
export const count = (
  initial: number,
  { least, most, ...row }: SettingRow & { least: number; most: number },
): Setting<number> => ({ ...row, type: { kind: 'count', least, most }, initial })

/** One line of text. */
export const line = (longest: number, row: SettingRow): Setting<string> => ({
  ...row,
  type: { kind: 'line', longest },
  initial: '',
})

/** Text of several lines. */
export const paragraph = (longest: number, row: SettingRow): Setting<string> => ({
  ...row,
  type: { kind: 'paragraph', longest },
  initial: '',
})

/** One of a few values. */
export const choice = <V extends string>(
  initial: V,
  of: Readonly<Record<V, Words>>,
  row: SettingRow,
): Setting<V> => ({ ...row, type: { kind: 'choice', of }, initial })

/** Any number of a few values. */
export const choices = <V extends string>(
  initial: readonly V[],
  of: Readonly<Record<V, Words>>,
  row: SettingRow,
): Setting<readonly V[]> => ({ ...row, type: { kind: 'choices', of }, initial })

/** The positions on a vehicle. */
export const positions = (
  initial: readonly ShopPosition[],
  row: SettingRow,
): Setting<readonly ShopPosition[]> => ({
  ...row,
  type: { kind: 'positions', most: 20 },
  initial,
})

/** A value that a screen of its own edits. */
export const onPage = <Value>(
  initial: Value,
  page: Extract<SettingType, { kind: 'page' }>['page'],
  row: SettingRow,
): Setting<Value> => ({ ...row, type: { kind: 'page', page }, initial })

/** The values of a table of settings. */
export type ValuesOf<Table> = {
  -readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never
}

/** The first values of a table of settings. */
export const initialValues = <Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
): ValuesOf<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, { initial }]) => [name, initial])) as ValuesOf<Table>

import type { Decimal } from '../money/money.ts'
import type { Removed } from './commands/types.ts'

/** Work that was offered and not wanted, with its price as offered. */
export interface DeclinedItem {
  id: string
  name: string
  name_french: string
  amount: Decimal
  /** A code of DECLINE_REASONS; text where another system wrote it. */
  reason: string
  note?: string | undefined
  declined_by?: string | undefined
  declined_timestamp?: string | undefined
  /** The lines themselves, for revival. */
  item?: Removed | undefined
}

/** A point of the shop's final checklist, as it was when the order began. */
export interface ChecklistItem {
  id: string
  name: string
  name_french: string
  required: boolean
  done_by: string
  done_timestamp: string | null
}

import { CompiledQuery } from 'kysely'

const ROLLED = ['entry_days', 'line_days', 'tax_days', 'money_days', 'report_seals'] as const

/**
 * Takes a day of a shop out of the rollups, for a transaction that writes into it although it was over: reports read its
 * facts until it is sealed anew.
 */
export const unsealStatements = (companyId: string, shopId: string, day: string): CompiledQuery[] =>
  ROLLED.map((table) =>
    CompiledQuery.raw(`delete from ${table} where company_id = $1 and shop_id = $2 and day = $3::date`, [
      companyId,
      shopId,
      day,
    ]),
  )

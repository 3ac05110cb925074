import { sql } from 'kysely'
import type { StoredReport, TillDay } from '#contract/till/till.ts'
import type { DayReport } from '#domain/till/dayReport.ts'
import { rows, type Tx } from '../base/db.ts'
import type { ShopRow } from '../shop/index.ts'

/** The French names of the taxes and fees of a day, by their names: as its orders have them, else as the shop has now. */
async function frenchTaxNames(
  tx: Tx,
  company: string,
  shop: ShopRow,
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const sold = await rows(
    tx,
    sql<{ name: string; name_french: string }>`select distinct on (each.name) each.name, each.name_french
      from sales_taxes s
      join orders o on o.company_id = ${company} and o.id = s.order_id
      cross join jsonb_to_recordset(o.taxes) as each (name text, name_french text)
      where s.company_id = ${company} and s.shop_id = ${shop.id} and s.day = ${day}::date and each.name = s.name
        and each.name_french <> ''
      order by each.name, o.complete_timestamp desc`,
  )
  return new Map([...shop.taxes, ...sold].map(({ name, name_french }) => [name, name_french]))
}

type Named = { name: string; amount: string; name_french?: string | undefined }

/** A report with the French names of its taxes; one that was stored with them keeps its own, and asks for none. */
export async function withFrenchNames(
  tx: Tx,
  company: string,
  { shop, day, report }: { shop: ShopRow; day: string; report: DayReport | StoredReport },
): Promise<TillDay['report']> {
  const each: readonly Named[] = [report, ...report.changes, ...(report.net ? [report.net] : [])].flatMap(
    ({ taxes }) => taxes,
  )
  const isNamed = each.every(({ name_french }) => name_french !== undefined)
  const names = isNamed ? new Map<string, string>() : await frenchTaxNames(tx, company, shop, day)
  const named = (taxes: readonly Named[]) =>
    taxes.map((tax) => ({ ...tax, name_french: tax.name_french ?? names.get(tax.name) ?? '' }))
  return {
    ...report,
    taxes: named(report.taxes),
    changes: report.changes.map((change) => ({ ...change, taxes: named(change.taxes) })),
    net: report.net && { ...report.net, taxes: named(report.net.taxes) },
  }
}

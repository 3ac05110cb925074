import { sql, type RawBuilder } from 'kysely'
import { FIRST_RULES, type AutomaticKind, type MessageRule } from '#domain/messages/templates/kinds.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** A rule with its version: 0 while the shop has not changed it. */
export interface StoredRule extends MessageRule {
  version: number
}

/** The automatic messages of a shop, in the order of the kinds. */
export async function listRules(tx: Tx, companyId: string, shopId: string): Promise<StoredRule[]> {
  const stored = await rows(
    tx,
    sql<StoredRule>`select kind, email, text, delay_minutes, coupon_id, version from message_rules
      where company_id = ${companyId} and shop_id = ${shopId}`,
  )
  return FIRST_RULES.map(
    (first) => stored.find(({ kind }) => kind === first.kind) ?? { ...first, version: 0 },
  )
}

export async function findRule(
  tx: Tx,
  companyId: string,
  shopId: string,
  kind: AutomaticKind,
): Promise<MessageRule> {
  const found = (await listRules(tx, companyId, shopId)).find((rule) => rule.kind === kind)
  if (!found) throw new Error(`no rule of ${kind}`)
  return found
}

/** Whether a shop of the company sends any of these kinds; without a rule none is sent. */
export const sends = (companyId: string, kinds: readonly AutomaticKind[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from message_rules where company_id = ${companyId} and kind = any(${kinds}::text[])
    and (email or text))`

/** The shops that send a kind of message. */
export const sendingShops = (tx: Tx, companyId: string, kind: AutomaticKind): Promise<string[]> =>
  rows(
    tx,
    sql<{ shop_id: string }>`select r.shop_id from message_rules r
      join shops s on s.company_id = ${companyId} and s.id = r.shop_id and s.active
      where r.company_id = ${companyId} and r.kind = ${kind} and (r.email or r.text) order by r.shop_id`,
  ).then((found) => found.map(({ shop_id }) => shop_id))

/** Writes a rule over the version that was read; undefined when it changed meanwhile. */
export async function storeRule(
  tx: Tx,
  companyId: string,
  shopId: string,
  { kind, email, text, delay_minutes, coupon_id, version }: StoredRule,
): Promise<number | undefined> {
  const saved = await firstRow(
    tx,
    sql<{
      version: number
    }>`insert into message_rules (company_id, shop_id, kind, email, text, delay_minutes, coupon_id)
      select own.company_id, ${shopId}, ${kind}, ${email}, ${text}, ${delay_minutes}, ${coupon_id} from companies own
        where own.company_id = ${companyId} and ${version} = 0
      on conflict do nothing returning version`,
  )
  if (saved) return saved.version
  const changed = await firstRow(
    tx,
    sql<{ version: number }>`update message_rules set email = ${email}, text = ${text},
        delay_minutes = ${delay_minutes}, coupon_id = ${coupon_id}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and shop_id = ${shopId} and kind = ${kind} and version = ${version}
      returning version`,
  )
  return changed?.version
}

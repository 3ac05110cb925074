import { api } from '#contract/api.ts'
import type { SpiffRuleReply, spiffs } from '#contract/pay/spiffs.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { add, money2 } from '#domain/money/money.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { ownSpiffs } from './entries.queries.ts'
import { shopIds, subjectNames } from './ruleNames.queries.ts'
import { addRule, replaceRule, ruleRows } from './rules.queries.ts'

type Body = ParsedOf<(typeof spiffs)['saveRule']>['body']

async function replyOf(tx: Tx, companyId: string): Promise<{ rules: SpiffRuleReply[] }> {
  const found = await ruleRows(tx, companyId, null)
  const names = await subjectNames(
    tx,
    companyId,
    found.flatMap(({ subject_id }) => subject_id ?? []),
  )
  return {
    rules: found.map(({ people, shop_ids, ...row }) => ({
      ...row,
      shop_ids: [...shop_ids],
      people: people.map((each) => ({ ...each })),
      subject_name: names.get(row.subject_id ?? '')?.name ?? '',
      subject_name_french: names.get(row.subject_id ?? '')?.name_french ?? '',
    })),
  }
}

/** Refuses shops and subjects that the company does not have. */
async function checkNamed(tx: Tx, companyId: string, { shop_ids, subject_id }: Body): Promise<void> {
  const shops = await shopIds(tx, companyId)
  const names = await subjectNames(tx, companyId, subject_id === null ? [] : [subject_id])
  const missing = shop_ids.some((id) => !shops.has(id)) || (subject_id !== null && names.size === 0)
  if (missing) throw new AppError('not_found')
}

async function changed(
  tx: Tx,
  session: Author,
  { id, subject, after }: { id: string; subject: string; after: string },
): Promise<void> {
  const { company_id, user_id } = session
  audit(tx, session, { kind: 'pay.spiff_rule', subject_id: id, subject, after })
  await emit(tx, { company_id, event: 'pay.changed', subject_id: id, user_id })
}

async function saveRule(tx: Tx, session: Author, body: Body): Promise<void> {
  const { company_id } = session
  const known = (await ruleRows(tx, company_id, null)).some(({ id }) => id === body.id)
  if (known) return
  await checkNamed(tx, company_id, body)
  const { replaces, ...rule } = body
  if (replaces !== null && !(await replaceRule(tx, company_id, replaces))) throw new AppError('not_found')
  const named = {
    ...rule,
    name: sanitizeLine(rule.name),
    people: rule.people.map(({ position, share }) => ({
      position: position === null ? null : sanitizeLine(position),
      share,
    })),
  }
  await addRule(tx, session, named).catch((error: unknown) => {
    throw isDuplicate(error, 'spiff_rules_pkey') ? new AppError('duplicate_id') : error
  })
  await changed(tx, session, {
    id: rule.id,
    subject: named.name,
    after: `${rule.way} ${rule.amount}, ${rule.from_day}`,
  })
}

export const spiffRoutes = handlers(api.spiffs)({
  mine: (context, { query }) =>
    context.tenant(async (tx) => {
      const { company_id, user_id } = context.session
      const spiffs = await ownSpiffs(tx, company_id, user_id, query)
      return { spiffs, total: money2(add('0', ...spiffs.map(({ amount }) => amount))) }
    }),

  rules: (context) => context.tenant((tx) => replyOf(tx, context.session.company_id)),

  saveRule: (context, { body }) =>
    context.tenant(async (tx) => {
      await saveRule(tx, context.session, body)
      return replyOf(tx, context.session.company_id)
    }),

  endRule: (context, { params }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { company_id } = session
      const rule = (await ruleRows(tx, company_id, null)).find(({ id }) => id === params.id)
      if (!rule || !(await replaceRule(tx, company_id, rule.id))) throw new AppError('not_found')
      await changed(tx, session, { id: rule.id, subject: rule.name, after: '' })
      return replyOf(tx, company_id)
    }),
})

import { api } from '#contract/api.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { money2 } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { audit } from '#server/base/audit.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { timePerson } from '#server/time/index.ts'
import { addCashTip, addTipRule, cashTipRows, tipRuleRows } from './tips.queries.ts'

const changed = (tx: Tx, { company_id, user_id }: Author): Promise<void> =>
  emit(tx, { company_id, event: 'pay.changed', subject_id: user_id, user_id })

const duplicate = (name: string) => (error: unknown) => {
  throw isDuplicate(error, name) ? new AppError('duplicate_id') : error
}

async function rulesReply(tx: Tx, companyId: string) {
  const found = await tipRuleRows(tx, companyId)
  return { rules: found.map((rule) => ({ ...rule, people: rule.people.map((each) => ({ ...each })) })) }
}

async function declaredReply(tx: Tx, { company_id, user_id }: Author, from: string, to: string) {
  const found = await cashTipRows(tx, company_id, { from, to, userId: user_id })
  return { tips: found.map(({ day, amount }) => ({ day, amount })) }
}

export const tipRoutes = handlers(api.tips)({
  rules: (context) => context.tenant((tx) => rulesReply(tx, context.session.company_id)),

  addRule: (context, { body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const known = (await tipRuleRows(tx, session.company_id)).find(({ id }) => id === body.id)
      if (known && (known.way !== body.way || known.from_day !== body.from_day))
        throw new AppError('duplicate_id')
      if (!known) {
        const people = body.people.map(({ position, share }) => ({
          position: position === null ? null : sanitizeLine(position),
          share,
        }))
        await addTipRule(tx, session, { ...body, people }).catch(duplicate('tip_rules_pkey'))
        audit(tx, session, { kind: 'pay.tip_rule', subject: body.way, after: body.from_day })
        await changed(tx, session)
      }
      return rulesReply(tx, session.company_id)
    }),

  mine: (context, { query }) =>
    context.tenant((tx) => declaredReply(tx, context.session, query.from, query.to)),

  declare: (context, { body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { company_id, user_id } = session
      const person = await timePerson(tx, company_id, user_id)
      const today = localDate(new Date(await databaseNow(tx)).toISOString(), person?.zone ?? 'UTC')
      if (body.day > today) throw new AppError('punch_in_future')
      const known = await tx
        .selectFrom('cash_tips')
        .select(['user_id', 'day'])
        .where('company_id', '=', company_id)
        .where('id', '=', body.id)
        .executeTakeFirst()
      if (known && known.user_id !== user_id) throw new AppError('duplicate_id')
      if (!known) {
        await addCashTip(tx, session, {
          id: body.id,
          user_id,
          day: body.day,
          amount: money2(body.amount),
        }).catch(duplicate('cash_tips_pkey'))
        await changed(tx, session)
      }
      return declaredReply(tx, session, body.day, body.day)
    }),
})

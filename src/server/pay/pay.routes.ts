import { api } from '#contract/api.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { money2, money4 } from '#domain/money/money.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { rateRows, timePerson, type TimePerson } from '../time/index.ts'
import { exportPay, reissueExport, voidExport } from './exportPay.ts'
import { groupOfShop, payGroups, saveGroup } from './groups.ts'
import { exportRow, reissuedFile, type ExportRow } from './pay.queries.ts'
import { payPeriod } from './period.ts'
import { rateReply } from './personPay.ts'
import { plansSigned } from './spiffs/entries.queries.ts'
import { addDecision } from './suggestions/decisions.queries.ts'
import { addRates, payrollNumber, savePayrollNumbers } from './rates.ts'

async function personOf(tx: Tx, { company_id }: Author, id: string): Promise<TimePerson> {
  const person = await timePerson(tx, company_id, id)
  if (!person) throw new AppError('not_found')
  return person
}

const changed = (tx: Tx, { company_id, user_id }: Author, subject_id: string): Promise<void> =>
  emit(tx, { company_id, event: 'pay.changed', subject_id, user_id })

/** A file without its text. */
const exportReply = ({
  id,
  number,
  from_day,
  to_day,
  format,
  file_name,
  by_name,
  created_at,
  voided,
  files,
}: ExportRow): ExportRow => ({
  id,
  number,
  from_day,
  to_day,
  format,
  file_name,
  by_name,
  created_at,
  voided,
  files,
})

export const payRoutes = handlers(api.pay)({
  period: (context, { query }) => context.tenant((tx) => payPeriod(tx, context.session, query)),

  addRate: (context, { body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { company_id } = session
      const person = await personOf(tx, session, body.user_id)
      const known = (await rateRows(tx, company_id, null)).find(({ id }) => id === body.id)
      if (known && known.user_id !== body.user_id) throw new AppError('duplicate_id')
      if (!known) {
        const position = sanitizeLine(body.position)
        const rate = money4(body.rate)
        await addRates(tx, session, [{ ...body, position, rate }]).catch((error: unknown) => {
          throw isDuplicate(error, 'pay_rates_pkey') ? new AppError('duplicate_id') : error
        })
        const subject = [person.user_name, position].filter(Boolean).join(' · ')
        const about = { subject_id: body.user_id, subject }
        audit(tx, session, { kind: 'pay.rate', ...about, after: `${rate}, ${body.from_day}` })
        await changed(tx, session, body.user_id)
      }
      return { rates: (await rateRows(tx, company_id, body.user_id)).map(rateReply) }
    }),

  savePerson: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { company_id } = session
      const { user_id, user_name } = await personOf(tx, session, params.id)
      const before = (await plansSigned(tx, company_id)).has(user_id)
      const after = body.plan_signed ?? before
      const values = { payroll_id: sanitizeLine(body.payroll_id), department: sanitizeLine(body.department) }
      const former = await payrollNumber(tx, company_id, user_id)
      for (const field of ['payroll_id', 'department'] as const)
        if (former[field] !== values[field])
          audit(tx, session, {
            kind: 'pay.number',
            subject_id: user_id,
            subject: user_name,
            field,
            before: former[field],
            after: values[field],
          })
      await savePayrollNumbers(tx, company_id, [{ user_id, ...values, plan_signed: after }])
      if (after !== before)
        audit(tx, session, {
          kind: 'pay.plan_signed',
          subject_id: user_id,
          subject: user_name,
          after: after ? 'yes' : 'no',
        })
      await changed(tx, session, user_id)
      return { user_id, ...values, plan_signed: after }
    }),

  decide: (context, { body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { id, user_id, kind, day, accept: accepted } = body
      const { shop_id, user_name: name } = await personOf(tx, session, user_id)
      const group = groupOfShop(await payGroups(tx, session.company_id), shop_id)?.id ?? ''
      const find = async () =>
        (await payPeriod(tx, session, { day, group })).people.find((each) => each.user_id === user_id)
          ?.suggestions
      const known = (await find())?.some((line) => line.kind === kind && line.day === day)
      if (!known) throw new AppError('not_found')
      const amount = money2(body.amount)
      await addDecision(tx, session, { id, user_id, kind, day, accepted, amount })
      const after = accepted ? amount : ''
      audit(tx, session, {
        kind: 'pay.suggestion',
        subject_id: user_id,
        subject: `${name} · ${day}`,
        field: kind,
        after,
      })
      await changed(tx, session, user_id)
      return { suggestions: (await find()) ?? [] }
    }),

  export: (context, { body }) =>
    context.tenant(async (tx) => {
      return { export: exportReply(await exportPay(tx, context.session, body)) }
    }),

  voidExport: (context, input) =>
    context.tenant(async (tx) => ({ export: exportReply(await voidExport(tx, context.session, input)) })),

  reissue: (context, input) =>
    context.tenant(async (tx) => ({ export: exportReply(await reissueExport(tx, context.session, input)) })),

  saveGroup: (context, input) =>
    context.tenant(async (tx) => ({ groups: await saveGroup(tx, context.session, input) })),

  async file(context, { params, query }) {
    const found = await context.tenant(async (tx) => {
      const row = await exportRow(tx, context.session.company_id, params.id)
      const file =
        query.file === '' ? row : await reissuedFile(tx, context.session.company_id, params.id, query.file)
      if (!row || !file) throw new AppError('not_found')
      audit(tx, context.session, { kind: 'export.made', subject_id: row.id, subject: file.file_name })
      return file
    })
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${found.file_name.replaceAll(/[^\w.-]/g, '_')}"`)
      .type(found.file_name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
    await context.reply.send(found.content)
  },
})

import { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { csvRow } from '../../domain/base/csv.ts'
import { writeCell } from '../../domain/base/cells.ts'
import { actorCan } from '../../domain/people/roles.ts'
import { seenMeasures } from '../../domain/reports/define/ask.ts'
import {
  dimensionOf,
  DIMENSIONS,
  haveDimension,
  isDimension,
} from '../../domain/reports/define/dimensions.ts'
import { isMeasure, measureOf } from '../../domain/reports/define/measures.ts'
import { BASES } from '../../domain/reports/define/shape.ts'
import { factsOf, type Report } from '../../domain/reports/define/report.ts'
import { REPORTS, reportAt } from '../../domain/reports/list/all.ts'
import type { ReportAnswer } from '../../contract/reports/reports.ts'
import { MOST_ROWS } from '../../contract/reports/reports.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { shopsOf } from '../shop/index.ts'
import { answerOf, type Asked, type Compare } from './answer/answer.ts'
import { askedOf } from './answer/asked.ts'

type Input = ParsedOf<typeof api.reports.file>

const may =
  ({ actor }: Session) =>
  (permission: Parameters<typeof actorCan>[1]): boolean =>
    actorCan(actor, permission)

/** The report of an address, for a person who may see it. */
function reportFor(session: Session, { category, sub, id }: Input['params']): Report {
  const report = reportAt(`${category}/${sub}/${id}`)
  if (!report) throw new AppError('not_found')
  if (!actorCan(session.actor, report.allow)) throw new AppError('not_allowed', { permission: report.allow })
  return report
}

/** The shops of a report: those that are named, else every shop of the person. */
async function shopsFor(tx: Tx, session: Session, text: string): Promise<string[]> {
  const own = (await shopsOf(tx, session)).map(({ id }) => id)
  if (text === '') return own
  const named = [...new Set(text.split(','))]
  const foreign = named.find((id) => !own.includes(id))
  if (foreign !== undefined)
    throw new AppError('not_found', {
      fields: [{ pointer: '/query/shops', code: 'not_found', detail: foreign.slice(0, 40) }],
    })
  return named
}

async function asked(
  tx: Tx,
  session: Session,
  { params, query }: Input,
  page: Asked['page'],
  compare: Compare = '',
): Promise<Asked> {
  const report = reportFor(session, params)
  const read = askedOf(report, query, { may: may(session), user_id: session.user_id })
  const shops = await shopsFor(tx, session, query.shops)
  return { ...read, company: session.company_id, shops, compare, page }
}

const named = (id: string) => (isDimension(id) ? [{ id, words: dimensionOf(id).words }] : [])

const described = (session: Session, report: Report) => ({
  path: report.path,
  title: report.title,
  question: report.question,
  measures: seenMeasures(report, may(session)).map((id) => {
    const { words, formula, kind } = measureOf(id)
    return { id, words, formula, kind }
  }),
  groups: report.groups.flatMap(named),
  filters: Object.keys(DIMENSIONS).flatMap((id) =>
    isDimension(id) && haveDimension(factsOf(report), id) ? named(id) : [],
  ),
  period: report.period,
  list: report.rows === 'facts',
  bases: report.basis === 'both' ? [...BASES] : (['entry'] as const).slice(),
})

/** All rows with the total, as text: what was asked at the head, then a block for each currency. */
function csvOf({ report, french }: Asked, answer: ReportAnswer, filter: string): string {
  const of = ({ en, fr }: { en: string; fr: string }): string => (french ? fr : en)
  const measures = answer.measures.filter(isMeasure)
  const say = (english: string, other: string): string => (french ? other : english)
  const head = [
    [of(report.title)],
    [say('Period', 'Période'), answer.from, answer.to],
    [
      say('Basis', 'Base'),
      answer.basis === 'sale'
        ? say('Day of sale', 'Jour de la vente')
        : say('Day of entry', 'Jour de l’écriture'),
    ],
    ...(filter === '' ? [] : [[say('Filter', 'Filtre'), decodeURIComponent(filter)]]),
    ...measures.map((id) => [of(measureOf(id).words), of(measureOf(id).formula)]),
    [say('Read at (UTC)', 'Lu à (UTC)'), answer.as_of],
  ].map((row) => csvRow(row.map(writeCell)))
  const titles = csvRow([
    say('Currency', 'Devise'),
    ...answer.groups.flatMap((id) => (isDimension(id) ? [of(dimensionOf(id).words)] : [])),
    ...measures.map((id) => of(measureOf(id).words)),
  ])
  const cells = (figures: Record<string, string | null>) => measures.map((id) => figures[id] ?? '')
  const body = answer.blocks.flatMap(({ currency, rows, total }) => {
    const code = currency.toUpperCase()
    return [
      ...rows.map(({ keys, figures }) =>
        csvRow([code, ...keys.map(({ label }) => writeCell(label)), ...cells(figures)]),
      ),
      csvRow([code, say('Total', 'Total'), ...answer.groups.slice(1).map(() => ''), ...cells(total)]),
    ]
  })
  return `\uFEFF${[...head, csvRow(['']), titles, ...body].join('')}`
}

export const reportRoutes = handlers(api.reports)({
  async list({ session }) {
    return {
      reports: REPORTS.filter(({ allow }) => actorCan(session.actor, allow)).map((report) =>
        described(session, report),
      ),
    }
  },

  answer(context, { params, query }) {
    const { limit, offset, compare } = query
    return context.tenant(async (tx) =>
      answerOf(tx, await asked(tx, context.session, { params, query }, { limit, offset }, compare)),
    )
  },

  async file(context, { params, query }) {
    const text = await context.tenant(async (tx) => {
      const all = await asked(tx, context.session, { params, query }, { limit: MOST_ROWS, offset: 0 })
      return csvOf(all, await answerOf(tx, all), query.filter)
    })
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${params.id}-${query.from}-${query.to}.csv"`)
      .type('text/csv; charset=utf-8')
    await context.reply.send(text)
  },
})

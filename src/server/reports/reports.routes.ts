import type { Words } from '#domain/base/words.ts'
import { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan } from '#domain/people/roles.ts'
import { maySeeMeasure, seenMeasures } from '#domain/reports/define/ask.ts'
import {
  dimensionOf,
  DIMENSIONS,
  haveDimension,
  isDimension,
  type DimensionId,
} from '#domain/reports/define/dimensions.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { BASES } from '#domain/reports/define/shape.ts'
import { factsOf, mayHave, type Report } from '#domain/reports/define/report.ts'
import { termsOf } from '#domain/reports/define/terms.ts'
import { REPORTS, reportAt } from '#domain/reports/list/all.ts'
import { MOST_CHOICES } from '#contract/reports/reports.ts'
import { audit } from '../base/audit.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { listShops } from '../shop/index.ts'
import { loadCalendar } from './answer/calendar.ts'
import { runReport } from './answer/answer.ts'
import { sendRaw } from './raw/sendRaw.ts'
import { askedOf, invalid, type Asked, type Compare } from './answer/asked.ts'
import { fileBytes, FILE_ROWS, FILE_TYPES } from './files/reportFile.ts'
import { tableFor } from './files/reportTable.ts'
import { shownInstant } from './answer/groups.ts'
import { listValues, type FoundValue } from './answer/values.queries.ts'
import { sayIn } from '#server/base/words.ts'
import { isFrench } from '#domain/base/words.ts'

type Input = Pick<ParsedOf<typeof api.reports.run>, 'params'> & {
  query: Omit<ParsedOf<typeof api.reports.run>['query'], 'limit' | 'offset' | 'compare'>
}

const may =
  ({ actor }: Author) =>
  (permission: Permission): boolean =>
    actorCan(actor, permission)

/** The report of an address, for a person who may see it. */
function reportFor(session: Author, { category, sub, id }: Input['params']): Report {
  const report = reportAt(`${category}/${sub}/${id}`)
  if (!report) throw new AppError('not_found')
  if (!actorCan(session.actor, report.allow)) throw new AppError('not_allowed', { permission: report.allow })
  return report
}

/** The shops of a report: those that are named, else every shop of the person. */
async function shopsFor(tx: Tx, session: Author, text: string): Promise<string[]> {
  const own = (await listShops(tx, session)).map(({ id }) => id)
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
  session: Author,
  { params, query }: Input,
  { page, compare = '' }: { page: Asked['page']; compare?: Compare | undefined },
): Promise<Asked> {
  const report = reportFor(session, params)
  const read = askedOf(report, query, { may: may(session), user_id: session.user_id })
  const shops = await shopsFor(tx, session, query.shops)
  return { ...read, company: session.company_id, shops, compare, page }
}

/** Words as the API has them: in each language. */
const inEach = (words: Words) => ({ en: sayIn('en')(words), fr: sayIn('fr-CA')(words) })

const named = (id: string) => (isDimension(id) ? [{ id, words: inEach(dimensionOf(id).words) }] : [])

const described = (session: Author, report: Report) => ({
  path: report.path,
  title: inEach(report.title),
  question: inEach(report.question),
  measures: seenMeasures(report, may(session)).map((id) => {
    const { words, formula, kind } = measureOf(id)
    return { id, words: inEach(words), formula: inEach(formula), kind }
  }),
  groups: report.groups.flatMap(named),
  filters: Object.keys(DIMENSIONS).flatMap((id) =>
    isDimension(id) && haveDimension(factsOf(report), id) && mayHave(report, id) ? named(id) : [],
  ),
  period: report.period,
  list: report.rows === 'facts',
  bases: report.basis === 'both' ? [...BASES] : (['entry'] as const).slice(),
})

const ONE = { limit: 1, offset: 0 }

/** A figure and the figures in its formula; without them where the person may not see one of them. */
async function explained(
  tx: Tx,
  all: Asked,
  id: MeasureId,
  allowed: (permission: Permission) => boolean,
): Promise<ReplyOf<typeof api.reports.explain>> {
  const terms = termsOf(id)
  const isOpen = terms.every(({ measure }) => maySeeMeasure(all.report, measure, allowed))
  const named = isOpen ? terms : []
  const measures = [...new Set([id, ...named.map(({ measure }) => measure)])]
  const ask = { ...all.ask, measures, list: false, sort: [id, 'desc'] as const }
  const { blocks } = await runReport(tx, { ...all, ask: { ...ask, groups: ask.groups.slice(0, 1) } })
  return {
    blocks: blocks.map(({ currency, total }) => ({
      currency,
      value: total[id] ?? null,
      terms: named.map((term) => ({ ...term, value: total[term.measure] ?? null })),
    })),
  }
}

const instantChoice = ({ value }: FoundValue): FoundValue => {
  const shown = shownInstant(value)
  return { value: shown, label: shown }
}

/** The values that occur in the period; those of a choice are found by their words. */
async function choicesOf(
  tx: Tx,
  { report, ask, company, shops, days, say }: Asked,
  id: DimensionId,
  q: string,
) {
  const now = new Date(await databaseNow(tx)).toISOString()
  const calendar = await loadCalendar(tx, company)
  const scope = { company, shops, ...calendar, days, basis: ask.basis, french: isFrench(say), now }
  const wanted = { fact: report.fact, dimension: id, only: ask.only, scope }
  const { choices, kind } = dimensionOf(id)
  const found = await listValues(tx, wanted, kind === 'choice' ? '' : q, MOST_CHOICES + 1)
  const named = found
    .map((row) => (dimensionOf(id).kind === 'instant' ? instantChoice(row) : row))
    .map(({ value, label }) => ({ value, label: say(choices?.[value] ?? label) }))
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
  return { values: named.slice(0, MOST_CHOICES), more: named.length > MOST_CHOICES }
}

/** A report's transaction, once it is its company's turn. */
const queued = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.services.reports.run(context.session, () => context.tenant(work))

export const reportRoutes = handlers(api.reports)({
  async list({ session }) {
    return {
      reports: REPORTS.filter(({ allow }) => actorCan(session.actor, allow)).map((report) =>
        described(session, report),
      ),
    }
  },

  run(context, { params, query }) {
    const { limit, offset, compare } = query
    return queued(context, async (tx) =>
      runReport(
        tx,
        await asked(tx, context.session, { params, query }, { page: { limit, offset }, compare }),
      ),
    )
  },

  async values(context, { params, query }) {
    const { dimension, q, ...rest } = query
    const { session } = context
    return queued(context, async (tx) => {
      const text = { ...rest, group: '', filter: '', sort: '', direction: '' as const, columns: '' }
      const all = await asked(tx, session, { params, query: text }, { page: ONE })
      if (!isDimension(dimension) || !haveDimension(factsOf(all.report), dimension))
        throw invalid('dimension', 'unknown', dimension)
      return choicesOf(tx, all, dimension, q)
    })
  },

  async explain(context, { params, query }) {
    const { measure, ...rest } = query
    const { session } = context
    return queued(context, async (tx) => {
      const all = await asked(
        tx,
        session,
        { params, query: { ...rest, sort: '', direction: '', columns: '' } },
        { page: ONE },
      )
      const id = all.ask.measures.find((each) => each === measure)
      if (!id) throw invalid('measure', 'unknown', measure)
      return explained(tx, all, id, may(session))
    })
  },

  async file(context, { params, query }) {
    const { format, compare } = query
    const { session, services } = context
    const page = { limit: FILE_ROWS[format] + 1, offset: 0 }
    const table = await queued(context, async (tx) =>
      tableFor(tx, await asked(tx, session, { params, query }, { page, compare })),
    )
    const bytes = await fileBytes(services.pdf, session.company_id, table, {
      format,
      dataOnly: query.data_only === 'true',
    })
    const name = `${params.id}-${query.from}-${query.to}.${format}`
    await context.tenant(async (tx) => audit(tx, session, { kind: 'export.made', subject: name }))
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(FILE_TYPES[format])
    await context.reply.send(bytes)
  },

  async raw(context, { query }) {
    const { session } = context
    const { from, to } = query
    if (from > to) throw invalid('to', 'before_from', to)
    const shops = await context.tenant((tx) => shopsFor(tx, session, query.shops))
    await sendRaw(context, { company: session.company_id, shops, days: { from, to } })
  },
})

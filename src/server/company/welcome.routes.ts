import { api } from '#contract/api.ts'
import type { WelcomeShop } from '#contract/company/welcome.ts'
import { dayGoal } from '#domain/company/goal.ts'
import { dayAfter } from '#domain/till/till.ts'
import type { Tx } from '../base/db.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { soldInSpans } from '../orders/index.ts'
import { shopDaysNow, listShops } from '../shop/index.ts'
import { peopleIn } from '../time/index.ts'
import { failedTexts, openDrawers, paymentsInIssue, stageCounts, type StageCount } from './welcome.queries.ts'

/** Orders that are at the shop and that no one works on yet. */
const WAITING: ReadonlySet<string> = new Set(['open', 'stand-by'])

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0)

/** How long the cars of a shop wait, in whole minutes; null where none waits. */
function waitOf(stages: readonly StageCount[]) {
  const waiting = stages.filter(({ status }) => WAITING.has(status))
  const orders = sum(waiting, (row) => row.orders)
  if (orders === 0) return { wait_minutes: null, longest_wait_minutes: null }
  return {
    wait_minutes: Math.max(0, Math.round(sum(waiting, ({ waited }) => waited) / orders)),
    longest_wait_minutes: Math.max(0, Math.round(Math.max(...waiting.map(({ longest }) => longest)))),
  }
}

const WEEK = 7
const nothing = { cars: 0, sales: '0.00' }

/** Every shop in use as it is now: a fixed number of reads, however many shops there are. */
async function allShops(tx: Tx, session: Author): Promise<WelcomeShop[]> {
  const { company_id } = session
  const shops = await listShops(tx, session)
  const days = await shopDaysNow(tx, company_id, shops, new Date().toISOString())
  const spans = days.flatMap(({ shop_id, day, today, before }) => [
    { shop_id, part: 'today', day, to: today.to },
    { shop_id, part: 'before', day: dayAfter(day, -WEEK), to: before.to },
  ])
  const [sold, stages, drawers, issues, texts, clocked] = await Promise.all([
    soldInSpans(tx, company_id, spans),
    stageCounts(tx, company_id),
    openDrawers(tx, company_id),
    paymentsInIssue(tx, company_id),
    failedTexts(tx, company_id),
    peopleIn(tx, session),
  ])
  return shops.map((shop, at) => {
    const day = days[at]?.day ?? ''
    const mine = <Row extends { shop_id: string }>(rows: readonly Row[]) =>
      rows.filter(({ shop_id }) => shop_id === shop.id)
    const own = mine(stages)
    const soldIn = (part: string) => mine(sold).find((row) => row.part === part) ?? nothing
    return {
      shop_id: shop.id,
      name: shop.name,
      city: shop.city,
      region: shop.region,
      currency: shop.currency,
      day,
      closed_at: days[at]?.closed_at ?? null,
      stages: {
        scheduled: 0,
        open: 0,
        'stand-by': 0,
        'in-progress': 0,
        'pre-complete': 0,
        ...Object.fromEntries(own.map(({ status, orders }) => [status, orders])),
      },
      ...waitOf(own),
      today: soldIn('today'),
      before: soldIn('before'),
      goal: dayGoal(shop.settings, day),
      in_now: clocked.flatMap(({ name, open }) =>
        open?.shop_id === shop.id
          ? [
              {
                name,
                position: open.jobs.at(-1)?.position || open.position,
                on_break: open.break_kind !== null,
              },
            ]
          : [],
      ),
      drawers_open: sum(mine(drawers), (row) => row.drawers),
      late: sum(own, (row) => row.late),
      drawers_forgotten: sum(
        mine(drawers).filter((row) => row.day < day),
        (row) => row.drawers,
      ),
      payments_in_issue: sum(mine(issues), ({ found }) => found),
      texts_failed: sum(mine(texts), ({ found }) => found),
    }
  })
}

export const welcomeRoutes = handlers(api.welcome)({
  shops: (context) => context.tenant(async (tx) => ({ shops: await allShops(tx, context.session) })),
})

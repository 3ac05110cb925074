import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Days that are sealed already get their sums of offered work and of labor. */
export const backfill: Backfill = {
  over: 'shops',
  async batch(client, companyId, ids) {
    await client.query(
      `insert into offer_days (company_id, shop_id, day, n, currency, opened_by, way, offered, offer_sold, offer_declined,
          offer_unanswered, offers, offers_sold, offers_declined, offers_unanswered)
        select o.company_id, o.shop_id, o.day, row_number() over (partition by o.shop_id, o.day), o.currency, o.opened_by,
          o.way, sum(o.amount), coalesce(sum(o.amount) filter (where o.outcome = 'sold'), 0),
          coalesce(sum(o.amount) filter (where o.outcome = 'declined'), 0),
          coalesce(sum(o.amount) filter (where o.outcome = 'unanswered'), 0), sum(o.jobs),
          coalesce(sum(o.jobs) filter (where o.outcome = 'sold'), 0),
          coalesce(sum(o.jobs) filter (where o.outcome = 'declined'), 0),
          coalesce(sum(o.jobs) filter (where o.outcome = 'unanswered'), 0)
        from order_offers o
        join report_seals r on r.company_id = $1 and r.shop_id = o.shop_id and r.day = o.day
        where o.company_id = $1 and o.shop_id = any($2::uuid[])
        group by o.company_id, o.shop_id, o.day, o.currency, o.opened_by, o.way`,
      [companyId, ids],
    )
    await client.query(
      `insert into labor_days (company_id, shop_id, day, n, currency, user_id, billed_hours, billed_labor, billed_jobs)
        select l.company_id, l.shop_id, l.day, row_number() over (partition by l.shop_id, l.day), l.currency,
          l.technician_id, sum(l.quantity), sum(l.gross - l.coupons - l.discounts - l.returns), sum(l.times)
        from sales_lines l
        join report_seals r on r.company_id = $1 and r.shop_id = l.shop_id and r.day = l.day
        where l.company_id = $1 and l.shop_id = any($2::uuid[]) and l.fee_item = 'Labor'
        group by l.company_id, l.shop_id, l.day, l.currency, l.technician_id`,
      [companyId, ids],
    )
  },
}

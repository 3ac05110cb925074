import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** A consent from before all of them were stored; the work added with it was not recorded then. */
const consent = (by: string, at: string, total: string): string => `jsonb_build_object(
  'id', o.id, 'by', ${by}, 'way', 'in_person', 'contact', '', 'total', ${total}::text, 'previous_total', null,
  'at', to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recorded_by', '', 'added', jsonb_build_array())`

/** Orders without any consent in their list: the one in their own fields. */
const ONLY = `update orders o set
    estimate_approvals = jsonb_build_array(${consent('o.estimate_approved_by', 'o.estimate_approved_timestamp', 'o.estimate_total')})
  where o.company_id = $1 and o.id = any($2) and o.estimate_approvals = '[]'
    and o.estimate_approved_timestamp is not null and o.estimate_total is not null`

/**
 * Orders with a later consent: the first one in the list raises a price that an earlier one had accepted. That one was
 * overwritten on the order; its history still shows who gave it and when.
 */
const EARLIER = `update orders o set
    estimate_approvals = jsonb_build_array(${consent('c.by', 'c.created_at', "o.estimate_approvals -> 0 ->> 'previous_total'")})
      || o.estimate_approvals
  from lateral (select distinct on (h.order_id) h.order_id, coalesce(h.command ->> 'by', '') as by, h.created_at
    from order_commands h join orders x on x.company_id = h.company_id and x.id = h.order_id
    where h.company_id = $1 and h.order_id = any($2) and h.type in ('estimate.approve', 'authorization.record')
      and h.created_at < (x.estimate_approvals -> 0 ->> 'at')::timestamptz
      and not exists (select from jsonb_array_elements(x.estimate_approvals) a where a ->> 'id' in (h.id::text, h.command ->> 'authorization_id'))
    order by h.order_id, h.version desc) c
  where o.company_id = $1 and o.id = c.order_id and o.estimate_approvals -> 0 ->> 'previous_total' is not null`

/** What 0024 was meant to do: its update changed no row, because it ran without a company. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(EARLIER, [companyId, ids])
    await client.query(ONLY, [companyId, ids])
  },
}

/** What can have several rows: a change of an order, an order, and a line on which people earned by one rule. */
type OnceBy = 'entry_id' | 'order_id' | 'earned_on' | 'labor_line'

/** The columns of a fact: those that are summed, and those from which another figure is taken. */
interface FactColumns {
  sums: readonly string[]
  takes?: readonly string[]
  /** Sums of what can have several rows: it counts once in a group. */
  once?: { by: OnceBy; sums: readonly string[] }
  /** Sums that can be unknown: without a row, or with one that does not know it, there is no figure. */
  unknown?: readonly string[]
}

/** What reports are made of, with the columns of each. */
export const FACT_COLUMNS = {
  /** What orders sold: one row for each change. */
  entries: {
    sums: [
      'gross',
      'coupons',
      'discounts',
      'returns',
      'charges',
      'liabilities',
      'tax',
      'fees',
      'total',
      'bad_debt',
      'tax_asked_back',
      'receivable',
      'cost',
      'parts',
      'labor',
      'overage',
      'cars',
      'invoices',
      'vehicle_net',
      'voided',
      'later_changes',
      'finished_in_time',
      'timed_cars',
    ],
    takes: ['wait_seconds', 'bay_seconds', 'finish_seconds', 'total_seconds', 'sale_day', 'ticket'],
  },
  /** The lines of it. */
  lines: {
    sums: [
      'gross',
      'coupons',
      'discounts',
      'returns',
      'charges',
      'liabilities',
      'cost',
      'parts',
      'labor',
      'overage',
      'quantity',
      'used',
      'times',
      'labor_hours',
      'uncosted',
      'job_net',
      'job_cost',
    ],
  },
  /** The taxes of it. */
  taxes: { sums: ['base', 'exempt_base', 'exempt_party_base', 'amount', 'asked_back', 'units'] },
  /** The discounts of sales, each with what it is and who gave it. */
  given: {
    sums: [
      'given',
      'given_times',
      'given_capped',
      'given_new',
      'given_net',
      'given_cars',
      'given_vehicle_net',
    ],
    once: { by: 'entry_id', sums: ['given_new', 'given_net', 'given_cars', 'given_vehicle_net'] },
  },
  /** Prices that a person changed. */
  overrides: { sums: ['price_changes', 'catalogue_amount', 'changed_amount'] },
  /** Work that was offered, once its order has ended. */
  offers: {
    sums: [
      'offered',
      'offer_sold',
      'offer_declined',
      'offer_unanswered',
      'offers',
      'offers_sold',
      'offers_declined',
      'offers_unanswered',
    ],
  },
  /** Answered points of inspection, once the order has ended. */
  findings: {
    sums: ['points', 'findings', 'sent_findings', 'opened_findings', 'pictures', 'recommended', 'approved'],
    takes: ['inspected_order'],
  },
  /** Packages of an order with what else was sold on it. */
  pairs: { sums: ['pair_cars'], once: { by: 'order_id', sums: ['pair_cars'] } },
  /** Packages of an order. */
  packages: { sums: ['package_cars'], once: { by: 'order_id', sums: ['package_cars'] } },
  /** Who worked on an order, by position. */
  positions: {
    sums: ['position_cars', 'position_net', 'position_vehicle_net'],
    once: { by: 'entry_id', sums: ['position_cars', 'position_net', 'position_vehicle_net'] },
  },
  /** Labor by who did it. */
  billed: {
    sums: ['billed_hours', 'labor', 'billed_labor', 'billed_jobs'],
    once: { by: 'labor_line', sums: ['billed_jobs'] },
  },
  /** The payment ledger. */
  money: {
    sums: [
      'payments',
      'taken',
      'refunded',
      'tips',
      'surcharges',
      'surcharge_base',
      'surcharge_taken',
      'surcharge_back',
      'surcharge_over',
    ],
    takes: ['surcharge_cap'],
  },
  /** Card payments as they were tried. */
  attempts: {
    sums: ['attempts', 'attempt_amount', 'attempt_tip', 'attempt_surcharge'],
    takes: ['attempt_age'],
  },
  payouts: {
    sums: [
      'payouts',
      'payout_gross',
      'payout_refunds',
      'payout_fees',
      'payout_other',
      'payout_net',
      'payout_matched',
      'payout_unmatched',
    ],
  },
  /** Drawers with their count, and what went in and out of them beside sales. */
  till: {
    sums: [
      'opening_float',
      'paid_in',
      'paid_out',
      'expected_cash',
      'counted_cash',
      'over_short',
      'pieces',
      'pieces_amount',
    ],
    unknown: ['expected_cash', 'counted_cash', 'over_short'],
  },
  /** Everything that happened to a drawer. */
  drawer_events: { sums: ['drawer_amount', 'drawer_events'] },
  /** Closed days with their Z report. */
  days: {
    sums: ['z_reports', 'z_before_tax', 'z_total', 'z_over_short'],
    unknown: ['z_before_tax'],
  },
  /** What is owed at the end of a day. */
  receivables: {
    sums: ['owed', 'owed_current', 'owed_30', 'owed_60', 'owed_90', 'owed_over_90', 'owed_invoices'],
    takes: ['days_late'],
  },
  /** Accounts of payers over a period. */
  statements: {
    sums: ['account_invoiced', 'account_paid', 'account_credited', 'closing_balance'],
  },
  /** Account credit at the end of a day. */
  credit: { sums: ['credit_in', 'credit_given', 'credit_spent', 'credit_balance'] },
  /** Orders that have not ended. */
  queue: {
    sums: [
      'open_orders',
      'in_line',
      'in_progress',
      'service_complete',
      'late_orders',
      'open_price',
      'deposits',
    ],
    takes: ['open_days'],
  },
  /** Shares of the monthly goals. */
  goals: { sums: ['goal', 'goal_so_far'], unknown: ['goal', 'goal_so_far'] },
  /** Movements of stock. */
  stock: {
    sums: [
      'movements',
      'moved',
      'moved_value',
      'used_up',
      'used_value',
      'received',
      'received_value',
      'difference',
      'difference_value',
      'gap',
    ],
    takes: ['unit'],
  },
  /** Readings of tanks against the book. */
  tanks: {
    sums: ['tank_book', 'tank_read', 'tank_variance'],
    takes: ['unit'],
    unknown: ['tank_book', 'tank_read', 'tank_variance'],
  },
  /** Stock at the end of a day. */
  on_hand: {
    sums: ['on_hand', 'stock_value', 'retail_value', 'used_year_value', 'mean_value'],
    takes: ['unit'],
  },
  /** Stock as it is, with its use. */
  supply: {
    sums: ['supply_on_hand', 'supply_on_order', 'used_28', 'used_56', 'used_a_day', 'supply_value'],
    takes: ['last_used', 'last_received', 'last_counted', 'runs_out', 'unit'],
  },
  /** What to order. */
  reorder: {
    sums: ['suggested', 'reorder_cost', 'reorder_on_hand', 'reorder_on_order', 'reorder_items'],
    takes: ['unit'],
  },
  /** Lines of count sheets. */
  counts: {
    sums: ['counted_lines', 'count_expected', 'count_counted', 'count_variance', 'count_value'],
    takes: ['unit'],
    unknown: ['count_expected', 'count_counted', 'count_variance', 'count_value'],
  },
  /** Lines of purchase orders. */
  purchases: {
    sums: [
      'purchase_lines',
      'ordered',
      'delivered',
      'back_ordered',
      'awaited',
      'ordered_value',
      'delivered_value',
    ],
    takes: ['expected_on', 'days_overdue', 'ordered_on', 'unit'],
  },
  /** Lines of deliveries. */
  deliveries: {
    sums: [
      'delivery_lines',
      'delivered_pieces',
      'short_pieces',
      'over_pieces',
      'price_difference',
      'spend',
      'bought',
    ],
    takes: ['price_before', 'price_now', 'unit'],
  },
  /** Credits that suppliers owe. */
  supplier_credits: {
    sums: ['credits_expected', 'credits_received', 'credits_open', 'credits'],
    takes: ['credit_days'],
  },
  /** Hours of people by day. */
  clock: {
    sums: [
      'clocked_hours',
      'regular_hours',
      'overtime_hours',
      'double_hours',
      'break_hours',
      'job_hours',
      'wages',
    ],
  },
  /** Punches from in to out. */
  punches: { sums: ['clocked_hours', 'break_hours', 'job_hours'] },
  /** Hours of people by the hour of the day. */
  staffed: { sums: ['staffed_hours', 'staffed_wages'] },
  /** Pay of a period, by person and week. */
  payroll: {
    sums: [
      'pay_regular_hours',
      'pay_overtime_hours',
      'pay_double_hours',
      'pay_wages',
      'pay_spiffs',
      'pay_tips',
      'pay_gross',
    ],
  },
  /** Spiffs and commissions. */
  incentives: {
    sums: ['incentive', 'incentive_rows', 'incentive_pieces', 'incentive_amount'],
    once: { by: 'earned_on', sums: ['incentive_pieces', 'incentive_amount'] },
  },
  /** Visits of customers and fleets, with when they came before. */
  visits: {
    sums: [
      'new_customers',
      'returning_customers',
      'won_back',
      'lost_customers',
      'new_net',
      'returning_net',
      'won_back_net',
    ],
  },
  /** Visitors of a month, with when they came again. */
  cohorts: {
    sums: [
      'visitors',
      'ripe_90',
      'seen_90',
      'ripe_180',
      'seen_180',
      'ripe_365',
      'seen_365',
      'ripe_540',
      'seen_540',
    ],
    takes: ['gap_days'],
  },
  /** Reminders and messages of campaigns, and the orders that followed them. */
  contacts: {
    sums: [
      'contacted',
      'contact_no_consent',
      'contact_other',
      'contact_sent',
      'contact_delivered',
      'contact_segments',
      'contact_came',
      'contact_returned_30',
      'contact_returned',
      'contact_redeemed',
      'contact_net',
      'contact_discount',
    ],
  },
  /** Vehicles of fleets with the service that comes next. */
  due: { sums: ['vehicles_due', 'vehicles_overdue'], takes: ['due_on', 'last_service', 'a_day'] },
  /** What changed on orders after they were finalized. */
  late_changes: { sums: ['late_changes'] },
  /** The audit log. */
  audit: { sums: ['audit_entries'] },
  /** Files of the raw export. */
  raw: { sums: ['raw_rows'] },
} as const satisfies Record<string, FactColumns>

export type Fact = keyof typeof FACT_COLUMNS
export const FACTS = Object.keys(FACT_COLUMNS) as Fact[]

type Columns = (typeof FACT_COLUMNS)[Fact]
export type FactSum = Columns['sums'][number]
export type FactTake = Extract<Columns, { takes: readonly string[] }>['takes'][number]

/** True when rows of this fact have the sum. */
export function hasSum(fact: Fact, name: FactSum): boolean {
  const sums: readonly string[] = FACT_COLUMNS[fact].sums
  return sums.includes(name)
}

/** The sums of a fact of what can have several rows, and the column by which it counts once; null for none. */
export function onceIn(fact: Fact): { by: OnceBy; sums: readonly string[] } | null {
  const columns: FactColumns = FACT_COLUMNS[fact]
  return columns.once ?? null
}

const UNKNOWN = new Set(
  FACTS.flatMap((fact): readonly string[] => (FACT_COLUMNS[fact] as FactColumns).unknown ?? []),
)

/** False for a sum that can be unknown: where there is no row, there is no figure. */
export const isKnown = (name: FactSum): boolean => !UNKNOWN.has(name)

/** True when figures can be taken of this column of the fact. */
export function hasTake(fact: Fact, name: FactTake): boolean {
  const columns: FactColumns = FACT_COLUMNS[fact]
  return columns.takes?.includes(name) === true
}

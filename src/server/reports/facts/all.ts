import type { Fact } from '#domain/reports/define/facts.ts'
import type { Tx } from '#server/base/db.ts'
import { credit, goals, queue, receivables, statements } from './accounts.ts'
import { deliveries, purchases, reorder, supplierCredits } from './buying.ts'
import { attempts, days, drawerEvents, money, payouts, till } from './money.ts'
import { auditLog, clock, incentives, payroll, punches, staffed } from './people.ts'
import { rawFiles } from './raw.ts'
import {
  billed,
  entries,
  findings,
  given,
  lateChanges,
  lines,
  offers,
  overrides,
  packages,
  pairs,
  positions,
  taxes,
} from './sales.ts'
import { contacts } from './contacts.ts'
import type { FactRows, Scope } from './scope.ts'
import { counts, onHand, stock, supply, tanks } from './stock.ts'
import { cohorts, due, visits } from './visits.ts'

type Read = (tx: Tx, scope: Scope) => FactRows | Promise<FactRows>

const plain =
  (read: (scope: Scope) => FactRows): Read =>
  (_tx, scope) =>
    read(scope)

/** How the rows of each fact are read. */
const READS: Readonly<Record<Fact, Read>> = {
  entries: plain(entries),
  lines: plain(lines),
  taxes: plain(taxes),
  given: plain(given),
  overrides: plain(overrides),
  offers: plain(offers),
  findings: plain(findings),
  pairs: plain(pairs),
  packages: plain(packages),
  positions: plain(positions),
  billed: plain(billed),
  money,
  attempts: plain(attempts),
  payouts: plain(payouts),
  till,
  drawer_events: plain(drawerEvents),
  days: plain(days),
  receivables: plain(receivables),
  statements: plain(statements),
  credit: plain(credit),
  queue: plain(queue),
  goals,
  stock: plain(stock),
  tanks: plain(tanks),
  on_hand: plain(onHand),
  supply: plain(supply),
  reorder,
  counts: plain(counts),
  purchases: plain(purchases),
  deliveries: plain(deliveries),
  supplier_credits: plain(supplierCredits),
  clock,
  punches,
  staffed,
  payroll,
  incentives: plain(incentives),
  visits,
  cohorts,
  contacts: plain(contacts),
  due,
  late_changes: plain(lateChanges),
  audit: plain(auditLog),
  raw: rawFiles,
}

/** The rows of a fact within a scope. */
export const factRows = async (tx: Tx, fact: Fact, scope: Scope): Promise<FactRows> => READS[fact](tx, scope)

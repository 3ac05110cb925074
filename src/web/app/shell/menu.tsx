import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MenuEntry, Page, PagePath, SettingsEntry } from '#contract/base/pages.ts'
import { mayOpen, pages } from '#contract/base/pages.ts'
import { useUser } from '#web/base/session/session.ts'
import {
  IconBox,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconClock,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconMessage,
  IconSettings,
  IconUsersGroup,
} from '#web/ui/icons.ts'

export interface RailEntry {
  entry: MenuEntry
  path: PagePath
  label: string
  icon: ReactNode
  /** The second key after G. */
  letter: string
}

/** The icon and the second key of each entry, in the order of the rail. */
const RAIL: Readonly<Record<MenuEntry, readonly [icon: typeof IconHome, letter: string]>> = {
  active_orders: [IconLayoutKanban, 'b'],
  order_history: [IconHistory, 'h'],
  customers: [IconUsersGroup, 'c'],
  messages: [IconMessage, 'm'],
  inventory: [IconBox, 'i'],
  payment_manager: [IconCash, 'p'],
  punch_list: [IconClock, 't'],
  schedules: [IconCalendar, 'd'],
  reports: [IconChartBar, 'r'],
  home: [IconHome, 'o'],
  settings: [IconSettings, 'e'],
}

/** The pages of the rail that this person may open, in the rail's order. */
export function useMenu(): readonly RailEntry[] {
  const { t } = useLingui()
  const user = useUser()
  const labels: Record<MenuEntry, string> = {
    active_orders: t`Active orders`,
    order_history: t`History`,
    inventory: t`Inventory`,
    payment_manager: t`Payments`,
    customers: t`Customers`,
    messages: t`Messages`,
    schedules: t`Schedule`,
    punch_list: t`Time clock`,
    reports: t`Reports`,
    home: t`Home`,
    settings: t`Settings`,
  }
  const rows: RailEntry[] = []
  for (const entry of Object.keys(RAIL) as MenuEntry[]) {
    const row = pages.find((page: Page) => page.menu === entry)
    if (!row || !mayOpen(row.path, user?.role ?? null)) continue
    const [Icon, letter] = RAIL[entry]
    const icon = <Icon size={18} stroke={1.7} aria-hidden />
    rows.push({ entry, path: row.path, label: labels[entry], icon, letter })
  }
  return rows
}

/** The pages below Settings that this person may open. */
export function useSettingsMenu(): readonly { path: PagePath; label: string }[] {
  const { t } = useLingui()
  const user = useUser()
  const labels: Record<SettingsEntry, string> = {
    operations: t`Shop settings`,
    automatic_messages: t`Automatic messages`,
    packages: t`Packages`,
    services: t`Services`,
    tags: t`Tags`,
    coupons: t`Coupons`,
    inspects: t`Inspections`,
    company: t`Company`,
    general: t`Company settings`,
    classifications: t`Financial categories`,
    payments: t`Payments`,
    billing: t`Billing`,
    audit_log: t`Audit log`,
    staff: t`Staff`,
  }
  return pages.flatMap((page: Page & { path: PagePath }) =>
    page.settings && mayOpen(page.path, user?.role ?? null)
      ? [{ path: page.path, label: labels[page.settings] }]
      : [],
  )
}

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

const order: readonly MenuEntry[] = [
  'active_orders',
  'order_history',
  'customers',
  'messages',
  'inventory',
  'payment_manager',
  'punch_list',
  'schedules',
  'reports',
  'home',
  'settings',
]

const icons: Record<MenuEntry, ReactNode> = {
  active_orders: <IconLayoutKanban size={18} stroke={1.7} aria-hidden />,
  order_history: <IconHistory size={18} stroke={1.7} aria-hidden />,
  inventory: <IconBox size={18} stroke={1.7} aria-hidden />,
  payment_manager: <IconCash size={18} stroke={1.7} aria-hidden />,
  punch_list: <IconClock size={18} stroke={1.7} aria-hidden />,
  messages: <IconMessage size={18} stroke={1.7} aria-hidden />,
  customers: <IconUsersGroup size={18} stroke={1.7} aria-hidden />,
  schedules: <IconCalendar size={18} stroke={1.7} aria-hidden />,
  reports: <IconChartBar size={18} stroke={1.7} aria-hidden />,
  home: <IconHome size={18} stroke={1.7} aria-hidden />,
  settings: <IconSettings size={18} stroke={1.7} aria-hidden />,
}

const letters: Record<MenuEntry, string> = {
  active_orders: 'b',
  order_history: 'h',
  inventory: 'i',
  payment_manager: 'p',
  customers: 'c',
  messages: 'm',
  punch_list: 't',
  schedules: 'd',
  reports: 'r',
  home: 'o',
  settings: 'e',
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
  for (const entry of order) {
    const row = pages.find((page: Page) => page.menu === entry)
    if (row && mayOpen(row.path, user?.role ?? null))
      rows.push({ entry, path: row.path, label: labels[entry], icon: icons[entry], letter: letters[entry] })
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

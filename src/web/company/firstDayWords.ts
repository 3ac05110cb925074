import { useLingui } from '@lingui/react/macro'
import { taxesFor } from '#domain/places/regulations.ts'
import { localDate } from '#domain/places/zones.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useShop } from '../base/session/shop.ts'
import type { PagePath } from '#contract/base/pages.ts'
import type { FirstDayStep } from '#domain/company/firstDay.ts'

/** The screen of each step. */
export const FIRST_DAY_PAGES: Readonly<
  Record<FirstDayStep, { path: PagePath; search?: Readonly<Record<string, string>> }>
> = {
  details: { path: '/dash/settings/operations/edit' },
  taxes: { path: '/dash/settings/operations', search: { edit: 'taxes' } },
  prices: { path: '/dash/settings/packages' },
  stock: { path: '/dash/inventory/counts' },
  people: { path: '/dash/settings/staff' },
  payments: { path: '/dash/settings/company/payments' },
  documents: { path: '/dash/settings/operations' },
  printers: { path: '/dash/user_settings/printing' },
  order: { path: '/dash/flow/practice_order' },
}

/** The words of each step. */
export function useFirstDayWords(): Readonly<Record<FirstDayStep, { title: string; text: string }>> {
  const { t } = useLingui()
  const { region, time_zone } = useShop()
  const proposed = taxesFor(region, localDate(serverInstant(), time_zone))
  const taxWords = () => {
    if (proposed.length === 0)
      return t`No sales tax is proposed. Add the state and county rates of your shop, then tick this step.`
    if (proposed.some(({ local_surtax }) => local_surtax))
      return t`Your state’s sales tax is proposed. Add your county’s surtax to its rate, then tick this step.`
    return t`Your province’s taxes are proposed. Check them and enter their numbers, then tick this step.`
  }
  return {
    details: { title: t`Shop details`, text: t`Address, phone, opening hours and bays.` },
    taxes: {
      title: t`Taxes`,
      text: taxWords(),
    },
    prices: { title: t`Package prices`, text: t`A package without a price asks for one on every order.` },
    stock: { title: t`Opening stock`, text: t`Count with a sheet, by scanning, or from a file.` },
    people: { title: t`People`, text: t`Invite your staff, or give them a PIN.` },
    payments: {
      title: t`Payments`,
      text: t`Cash, cards and payment terms. Check off this step when done.`,
    },
    documents: { title: t`Documents`, text: t`Logo and warranty text on estimates and invoices.` },
    printers: {
      title: t`Printers`,
      text: t`Which printer each document uses. Check off this step if you print from the browser.`,
    },
    order: {
      title: t`Practice order`,
      text: t`Try every step up to the invoice. It counts nowhere, and you can remove it.`,
    },
  }
}

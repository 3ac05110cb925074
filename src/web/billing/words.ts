import { useLingui } from '@lingui/react/macro'
import type { BillingAccount, BillingDetails, BillingPrice } from '../../contract/billing/billing.ts'
import type { ApiError } from '../base/apiError.ts'
import type { Tone } from '../ui/index.ts'
import { useZone } from '../base/zone.ts'
import { useFormats } from '../ui/index.ts'

/** The name of a plan in the person's language. */
export function usePlanName(): (plan: BillingAccount['plans'][number]) => string {
  const { i18n } = useLingui()
  return ({ name, name_french }) => (i18n.locale === 'fr-CA' ? name_french : name)
}

/** What a plan costs: its amount, for each shop where it is charged by shop, and how often. */
export function usePriceWords(): (price: BillingPrice, perShop: boolean) => string {
  const { t } = useLingui()
  const { money } = useFormats()
  return ({ amount, currency, interval, interval_count: count }, perShop) => {
    const sum = money(amount, currency)
    if (count > 1)
      return interval === 'month' ? t`${sum} every ${count} months` : t`${sum} every ${count} years`
    if (perShop) return interval === 'month' ? t`${sum} per shop and month` : t`${sum} per shop and year`
    return interval === 'month' ? t`${sum} per month` : t`${sum} per year`
  }
}

/** The state of the subscription: its word, its tone, and what it means. */
export function useStateWords(): (account: BillingAccount) => { label: string; tone: Tone; text: string } {
  const { t } = useLingui()
  const { date } = useFormats()
  const zone = useZone()
  return ({ state, trial_ends_at, read_only_from, period_end, price }) => {
    const end = date(read_only_from ?? trial_ends_at, zone)
    if (state === 'trial')
      return {
        label: t`Trial`,
        tone: 'brand',
        text: t`The trial ends on ${end}. Without a plan, Bayline is read-only after that: you can still read and export everything, and no data is deleted.`,
      }
    if (state === 'ending')
      return {
        label: t`Ends soon`,
        tone: 'warn',
        text: t`The plan ends on ${end}. After that, Bayline is read-only: you can still read and export everything, and no data is deleted.`,
      }
    if (state === 'payment_failed')
      return {
        label: t`Payment failed`,
        tone: 'danger',
        text: t`Add a card that works, or pay the open invoice. On ${end} Bayline becomes read-only. No data is deleted.`,
      }
    if (state === 'read_only')
      return {
        label: t`Read-only`,
        tone: 'danger',
        text:
          price === ''
            ? t`Choose a plan to work again. Everything is kept, and unsent work on your devices is sent after the payment.`
            : t`Pay the open invoice or choose a plan to work again. Everything is kept, and unsent work on your devices is sent after the payment.`,
      }
    const next = period_end === null ? '' : date(period_end, zone)
    return { label: t`Active`, tone: 'ok', text: next === '' ? '' : t`The next invoice is due on ${next}.` }
  }
}

export type TaxIdKind = BillingDetails['tax_ids'][number]['kind']

/** The kinds of tax numbers. */
export function useTaxIdWords(): Record<TaxIdKind, string> {
  const { t } = useLingui()
  return {
    us_ein: t`EIN (United States)`,
    ca_bn: t`Business number (Canada)`,
    ca_gst_hst: t`GST/HST number`,
    ca_qst: t`QST number`,
    ca_pst_bc: t`PST number (British Columbia)`,
    ca_pst_mb: t`PST number (Manitoba)`,
    ca_pst_sk: t`PST number (Saskatchewan)`,
  }
}

/** What the payment provider itself said of a refusal; empty where it said nothing. */
export function providerWords(error: ApiError | null): string {
  const { message } = (error?.current ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

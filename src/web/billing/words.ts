import { useLingui } from '@lingui/react/macro'
import type { BillingAccount, BillingDetails, BillingPrice } from '#contract/billing/billing.ts'
import type { ApiError } from '../base/client/apiError.ts'
import type { Tone } from '../ui/index.ts'
import { useZone } from '../base/session/zone.ts'
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
    if (perShop) return interval === 'month' ? t`${sum} per shop per month` : t`${sum} per shop per year`
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
        text: t`Your trial ends on ${end}. Without a plan, Bayline is then read-only: you can still view and export everything.`,
      }
    if (state === 'ending')
      return {
        label: t({ context: 'plan', message: 'Cancelled' }),
        tone: 'warn',
        text: t`Your plan ends on ${end}. After that, Bayline is read-only: you can still view and export everything.`,
      }
    if (state === 'payment_failed')
      return {
        label: t`Payment failed`,
        tone: 'danger',
        text: t`Your last payment failed. Add another card or pay the open invoice by ${end}. After that, Bayline is read-only.`,
      }
    if (state === 'read_only')
      return {
        label: t`Read-only`,
        tone: 'danger',
        text:
          price === ''
            ? t`Choose a plan to work in Bayline again. Your data is safe. Unsent work on your devices is sent after you pay.`
            : t`Pay the open invoice to work in Bayline again. Your data is safe. Unsent work on your devices is sent after you pay.`,
      }
    const next = period_end === null ? '' : date(period_end, zone)
    return { label: t`Active`, tone: 'ok', text: next === '' ? '' : t`Next payment on ${next}.` }
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

interface Said {
  message?: unknown
  reason?: unknown
}

/**
 * What the payment provider said of a refusal, in the person's language where its reason is known; empty where it adds
 * nothing to the refusal.
 */
export function useProviderWords(): (error: ApiError | null) => string {
  const { t } = useLingui()
  const confirm = t`Your bank asks you to confirm this payment. Pay an open invoice on Stripe’s page, or use another card.`
  const words: Record<string, string> = {
    card_declined: '',
    generic_decline: '',
    insufficient_funds: t`The card has insufficient funds.`,
    expired_card: t`The card has expired.`,
    authentication_required: confirm,
    subscription_payment_intent_requires_action: confirm,
    invoice_payment_intent_requires_action: confirm,
    tax_id_invalid: t`A tax number isn’t valid for its type.`,
  }
  return (error) => {
    const { message, reason } = (error?.current ?? {}) as Said
    const known = typeof reason === 'string' ? words[reason] : undefined
    return known ?? (typeof message === 'string' ? message : '')
  }
}

import { useLingui } from '@lingui/react/macro'
import type { PayPerson } from '#contract/pay/pay.ts'
import type { SpiffRuleReply } from '#contract/pay/spiffs.ts'
import { useFormats } from '../ui/index.ts'

type SpiffRow = PayPerson['spiffs'][number]

/** What a rule pays, in a few words. */
export function useRuleWords(): (rule: SpiffRuleReply, currency: string) => string {
  const { t } = useLingui()
  const { figure, money } = useFormats()
  return ({ way, amount, cap }, currency) => {
    const [price, share] = [money(amount, currency), figure(amount)]
    const words = {
      flat: t`${price} per unit`,
      percent_price: t`${share}% of the price`,
      percent_margin: t`${share}% of the margin`,
    }[way]
    if (cap === null) return words
    const most = money(cap, currency)
    return t`${words}, up to ${most} per line`
  }
}

/** What a rule pays for. */
export function useSubjectWords(): (rule: SpiffRuleReply) => string {
  const { t, i18n } = useLingui()
  return ({ subject, subject_name, subject_name_french }) => {
    const name = (i18n.locale === 'fr-CA' && subject_name_french) || subject_name
    return {
      any: t`Every line`,
      package: t`Package: ${name}`,
      item: t`Item: ${name}`,
      category: t`Category: ${name}`,
    }[subject]
  }
}

/** How a row of the ledger was computed. */
export function useBasisWords(): (row: SpiffRow, currency: string) => string {
  const { t } = useLingui()
  const { figure, money } = useFormats()
  return ({ way, rate, basis }, currency) => {
    const [price, amount, share, units] = [
      money(rate, currency),
      money(basis, currency),
      figure(rate),
      figure(basis),
    ]
    return {
      flat: t`${units} × ${price}`,
      percent_price: t`${share}% of the price of ${amount}`,
      percent_margin: t`${share}% of the margin of ${amount}`,
    }[way]
  }
}

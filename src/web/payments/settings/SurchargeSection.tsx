import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { PaymentSettings } from '#contract/shop/paymentSettings.ts'
import { FormCheckbox, FormNumber } from '#web/ui/form/index.ts'
import { Banner, Section, Stack, useFormats } from '#web/ui/index.ts'

/** The surcharge on credit cards, within the rule of the region, which is explained with its source. */
export function SurchargeSection({ rule }: { rule: PaymentSettings['surcharge_rule'] }) {
  const { t, i18n } = useLingui()
  const { percent } = useFormats()
  const on = useWatch({ name: 'surcharge_on' }) as boolean
  const cap = percent(rule?.cap ?? '0')
  const allowed = rule?.allowed === true
  return (
    <Section
      title={t`Credit card surcharge`}
      description={t`Off by default. Never added to debit or prepaid cards. Shown before the card is charged and on the receipt.`}
    >
      <Stack>
        <Banner
          tone={allowed ? 'neutral' : 'warn'}
          title={allowed ? t`Rules here allow up to ${cap}.` : t`Card surcharges aren’t allowed here.`}
        >
          {i18n.locale === 'fr-CA' ? rule?.source_french : rule?.source}
        </Banner>
        {(allowed || on) && (
          <>
            <FormCheckbox name="surcharge_on" label={t`Add a surcharge to credit card payments`} />
            <p className="ui-quiet">
              {t`Applies to credit card payments recorded by staff, and to Stripe terminals and payment pages, which identify credit cards before charging. MX Merchant terminals can’t, so no surcharge is added there. 360 terminals add their own, as set up with 360.`}
            </p>
            <FormNumber name="surcharge_percent" label={t`Surcharge`} end="%" decimals={4} required />
          </>
        )}
      </Stack>
    </Section>
  )
}

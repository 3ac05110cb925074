import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { PaymentSettings } from '../../../contract/shop/paymentSettings.ts'
import { FormCheckbox, FormNumber } from '../../ui/form/index.ts'
import { Banner, Section, Stack, useFormats } from '../../ui/index.ts'

/** The surcharge on credit cards, within the rule of the region, which is explained with its source. */
export function SurchargeSection({ rule }: { rule: PaymentSettings['surcharge_rule'] }) {
  const { t, i18n } = useLingui()
  const { figure } = useFormats()
  const on = useWatch({ name: 'surcharge_on' }) as boolean
  const cap = figure(rule?.cap ?? '0')
  const allowed = rule?.allowed === true
  return (
    <Section
      title={t`Surcharge on credit cards`}
      description={t`Off unless you turn it on. Never on debit or prepaid cards. It is told before the card is charged and stands on the receipt.`}
    >
      <Stack>
        <Banner
          tone={allowed ? 'neutral' : 'warn'}
          title={
            allowed
              ? t`The rules of this region allow at most ${cap} %.`
              : t`The rules of this region do not allow a surcharge on cards.`
          }
        >
          {i18n.locale === 'fr-CA' ? rule?.source_french : rule?.source}
        </Banner>
        {(allowed || on) && (
          <>
            <FormCheckbox name="surcharge_on" label={t`Add a surcharge to credit card payments`} />
            <p className="ui-quiet">
              {t`It holds for credit cards that staff record, and at Stripe’s terminals and pages, which tell a credit card before the money is taken. MX Merchant’s terminals do not tell it, so there is none on them; 360’s terminals add their own by what 360 has set up.`}
            </p>
            <FormNumber name="surcharge_percent" label={t`Surcharge`} end="%" decimals={4} required />
          </>
        )}
      </Stack>
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { paymentSettingsBody, type PaymentSettings } from '#contract/shop/paymentSettings.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { EditorPage, useZodForm } from '../ui/form/index.ts'
import { PendingPage, toast } from '../ui/index.ts'
import { AccountingSection } from '../accounting/AccountingSection.tsx'
import { saveDrafts } from '../payments/settings/drafts.ts'
import { MethodList } from '../payments/settings/MethodList.tsx'
import { ProvidersSection } from '../payments/settings/ProvidersSection.tsx'
import { SurchargeSection } from '../payments/settings/SurchargeSection.tsx'
import { RefundLimits } from '../payments/settings/RefundLimits.tsx'
import { TerminalsSection } from '../payments/settings/TerminalsSection.tsx'
import { TipsSection } from '../payments/settings/TipsSection.tsx'

export type PaymentsForm = z.input<typeof paymentSettingsBody>

/** Payment settings of the active shop: methods, surcharge, refunds to account credit, and card providers. */
export default function PaymentsPage() {
  const { t } = useLingui()
  const { id } = useShop()
  const { data, error, refetch } = useCall('paymentSettings.get', { params: { id } })
  if (data) return <Editor key={data.shop_id} stored={data} />
  return <PendingPage title={t`Payments`} error={error} onRetry={() => void refetch()} />
}

const formOf = (stored: PaymentSettings): PaymentsForm =>
  ({
    payment_methods: stored.payment_methods,
    surcharge_on: stored.surcharge_on,
    surcharge_percent: stored.surcharge_percent,
    tips_on: stored.tips_on,
    tip_percents: stored.tip_percents,
    credit_refund_blocked: stored.credit_refund_blocked,
    version: stored.version,
  }) as PaymentsForm

function Editor({ stored }: { stored: PaymentSettings }) {
  const { t } = useLingui()
  const form = useZodForm(paymentSettingsBody, formOf(stored))
  const name = stored.shop_name
  const save = useSend('paymentSettings.save', {
    onDone: (saved) => {
      toast(t`Payment settings for ${name} saved.`)
      form.reset(formOf(saved))
    },
  })
  return (
    <EditorPage<PaymentsForm, PaymentSettings>
      title={t`Payments`}
      width="normal"
      form={form}
      saving={save}
      send={(body) => {
        save.mutate({ params: { id: stored.shop_id }, body })
        saveDrafts()
      }}
      back="/dash/settings/operations"
      changed={t`Someone else changed this shop.`}
      formOf={formOf}
      theirs={() => t`Your changes are still on the page.`}
    >
      <MethodList />
      <SurchargeSection rule={stored.surcharge_rule} />
      <TipsSection />
      <RefundLimits />
      <ProvidersSection shopId={stored.shop_id} />
      <TerminalsSection shopId={stored.shop_id} methods={stored.payment_methods} />
      <AccountingSection shopId={stored.shop_id} />
    </EditorPage>
  )
}

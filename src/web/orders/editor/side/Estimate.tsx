import { money } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isZero } from '#domain/money/money.ts'
import { estimateStanding, type EstimateStanding } from '#domain/orders/estimates/estimate.ts'
import type { EstimateWaiver } from '#domain/places/regulationRules.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Banner, Button, useFormats } from '#web/ui/index.ts'
import { useNow } from '#web/orders/clock.ts'
import { ConsentDialog } from './Consent.tsx'
import { z } from 'zod'
import { FormDialog, FormNumber, FormSegmented, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Open = 'consent' | 'statement' | null

/** What the region's law on estimates still requires for this order, and the two ways to fulfil it. */
export function Estimate({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const standing = estimateStanding(handle.order, new Date(useNow()).toISOString())
  const words = useStandingWords(handle, standing)
  if (!standing || !handle.actions.edit.ok) return null
  const worth = standing.missing !== null || standing.statement !== null
  return (
    <>
      {worth && words !== '' && (
        <Banner
          tone={standing.missing === null ? 'ok' : 'warn'}
          title={words}
          actions={
            <>
              {standing.missing !== null && (
                <Button size="sm" onClick={() => setOpen('consent')}>{t`Record approval…`}</Button>
              )}
              {standing.rule.waivers.length > 0 && (
                <Button size="sm" variant="ghost" onClick={() => setOpen('statement')}>
                  {t`Customer’s choice…`}
                </Button>
              )}
            </>
          }
        />
      )}
      {open === 'consent' && <ConsentDialog handle={handle} onClose={() => setOpen(null)} />}
      {open === 'statement' && (
        <StatementDialog handle={handle} standing={standing} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function useStandingWords({ order }: OrderHandle, standing: EstimateStanding | null): string {
  const { t } = useLingui()
  const { money } = useFormats()
  if (!standing) return ''
  const { rule, missing, highest, over, statement } = standing
  const amount = (value: string) => money(value, order.currency)
  if (missing === 'consent')
    return t`The total is ${amount(over)} more than the customer approved. Approval is required above ${amount(highest ?? '0')}.`
  if (missing === 'estimate') {
    if (rule.before_work) return t`Here, the customer must approve a written estimate before work begins.`
    return isZero(rule.above)
      ? t`Here, the customer must approve a written estimate before you bill.`
      : t`The law here requires a written estimate, approved by the customer, above ${amount(rule.above)}.`
  }
  if (statement?.waiver === 'none') return t`The customer waived a written estimate.`
  if (statement?.waiver === 'limit')
    return t`The customer waived a written estimate up to ${amount(statement.limit)}.`
  return ''
}

interface StatementProps {
  handle: OrderHandle
  standing: EstimateStanding
  onClose: () => void
}

const statementForm = z
  .object({ choice: z.enum(['written', 'limit', 'none']), limit: money.nullable() })
  .refine(({ choice, limit }) => choice !== 'limit' || (limit !== null && !isZero(limit)), {
    path: ['limit'],
    error: 'not_above_zero',
  })
type Choice = z.input<typeof statementForm>['choice']

/** The customer's declaration in place of a written estimate; the document shows it, ticked, for their signature. */
function StatementDialog({ handle, standing, onClose }: StatementProps) {
  const { t } = useLingui()
  const { rule, statement } = standing
  const form = useZodForm(statementForm, {
    choice: statement?.waiver ?? 'written',
    limit: statement?.waiver === 'limit' ? statement.limit : null,
  })
  const choice = useWatch({ control: form.control, name: 'choice' })
  const words: Record<EstimateWaiver, string> = {
    limit: t`No written estimate up to an amount`,
    none: t`No written estimate`,
  }
  const save = ({ choice: chosen, limit }: z.input<typeof statementForm>) => {
    const given =
      chosen === 'written'
        ? null
        : chosen === 'limit'
          ? { waiver: chosen, limit: limit ?? '0' }
          : { waiver: chosen }
    const done = handle.run({ type: 'estimate.waive', statement: given })
    if (typeof done === 'string') onClose()
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Customer’s choice`}
      save={t`Save`}
      saving={RUN_HERE}
      onSubmit={save}
    >
      <p>{t`The estimate prints with this choice checked, for the customer to sign.`}</p>
      <FormSegmented<Choice>
        name="choice"
        label={t`Customer’s choice`}
        options={[
          { value: 'written', label: t`Written estimate` },
          ...rule.waivers.map((waiver) => ({ value: waiver, label: words[waiver] })),
        ]}
      />
      {choice === 'limit' && <FormNumber name="limit" label={t`Up to`} decimals={2} none data-autofocus />}
    </FormDialog>
  )
}

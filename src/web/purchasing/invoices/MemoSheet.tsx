import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { money as moneyShape } from '#contract/base/shared.ts'
import type { CreditMemo, ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { add, cmp, isDecimal, isPositive, money2 } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { Button, toast, useFormats } from '#web/ui/index.ts'
import { FormNumber, FormSheet, useZodForm } from '#web/ui/form/index.ts'
import { useCreditWords } from '../purchasingWords.ts'
import { PaperHead, paperHead, PaperRow, useTodaysPaper } from './SupplierDocument.tsx'

/** A kept memo that is matched, or a new one of this supplier. */
export type MatchedMemo = CreditMemo | { supplier_id: string; shop_id: string }

const memoForm = z.object({
  ...paperHead,
  total: moneyShape.refine(isPositive, 'not_above_zero'),
  amounts: z.record(z.string(), moneyShape.nullable()),
})
type MemoForm = z.input<typeof memoForm>

interface MemoProps {
  memo: MatchedMemo
  credits: readonly ExpectedCredit[]
  onClose: () => void
}

type Matches = { id: string; expected_credit_id: string; amount: string }[]

/** Records the memo with its matches, or matches a kept one. */
function useSaveMemo(memo: MatchedMemo, onDone: () => void) {
  const sending = useSending()
  const record = useSend('supplierCredits.record', { onDone, onFailed: sending.failed })
  const match = useSend('supplierCredits.match', { onDone })
  const save = ({ number, day, total }: MemoForm, matches: Matches) => {
    if ('id' in memo) match.mutate({ params: { id: memo.id }, body: { matches } })
    else
      record.mutate({
        params: { supplier_id: memo.supplier_id },
        body: { id: sending.id(), shop_id: memo.shop_id, number, memo_on: day, total, matches },
      })
  }
  const saving = { error: record.error ?? match.error, isPending: record.isPending || match.isPending }
  return { save, saving }
}

/** The amounts that are typed, as matches with their ids. */
function useMatches(credits: readonly ExpectedCredit[], typed: MemoForm['amounts']): Matches {
  const [ids] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(credits.map(({ id }) => [id, newId()])),
  )
  return credits.flatMap(({ id }) => {
    const amount = typed[id] ?? ''
    return isDecimal(amount) && isPositive(amount)
      ? [{ id: ids[id] ?? '', expected_credit_id: id, amount: money2(amount) }]
      : []
  })
}

/** Records a credit memo, or matches one, with what the supplier owes. */
export function MemoSheet({ memo, credits, onClose }: MemoProps) {
  const { t } = useLingui()
  const stored = 'id' in memo ? memo : null
  const head = useTodaysPaper()
  const form = useZodForm(
    memoForm,
    stored
      ? { number: stored.number, day: stored.memo_on, total: stored.open, amounts: {} }
      : { ...head, total: '', amounts: {} },
  )
  const { save, saving } = useSaveMemo(memo, () => {
    toast(t`Credit memo saved.`)
    onClose()
  })
  const { total, amounts } = useWatch({ control: form.control }) as MemoForm
  const matchable = credits.filter(({ purchase_order }) => purchase_order.shop_id === memo.shop_id)
  const matches = useMatches(matchable, amounts)
  const sum = money2(add('0', ...matches.map(({ amount }) => amount)))
  const missing = stored !== null && matches.length === 0 && t`Enter an amount.`
  const over = isDecimal(total) && cmp(sum, total) > 0 && t`The matched amounts are more than the memo.`
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={stored ? t`Match credit memo ${stored.number}` : t`Record credit memo`}
      save={t`Save`}
      saving={saving}
      blocked={missing || over}
      onSubmit={(values) => save(values, matches)}
    >
      {!stored && (
        <PaperHead number={t`Memo number`} day={t`Memo date`}>
          <FormNumber name="total" label={t`Total`} required />
        </PaperHead>
      )}
      {matchable.map((credit) => (
        <MatchedCredit
          key={credit.id}
          credit={credit}
          onAll={() =>
            form.setValue(`amounts.${credit.id}`, credit.open, { shouldDirty: true, shouldValidate: true })
          }
        />
      ))}
    </FormSheet>
  )
}

function MatchedCredit({ credit, onAll }: { credit: ExpectedCredit; onAll: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const words = useCreditWords()
  return (
    <PaperRow>
      <FormNumber
        name={`amounts.${credit.id}`}
        label={t`${words[credit.kind]}, purchase order ${credit.purchase_order.number}`}
        description={t`${money(credit.open, credit.currency)} open`}
        none
      />
      <Button size="sm" onClick={onAll}>{t`Full amount`}</Button>
    </PaperRow>
  )
}

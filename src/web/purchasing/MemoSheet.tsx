import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CreditMemo, ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { add, cmp, isDecimal, isPositive, money2 } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useShop } from '../base/shop.ts'
import {
  Button,
  DateField,
  NumberField,
  ProblemBanner,
  Row,
  Sheet,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import { useCreditWords } from './purchasingWords.ts'
import css from './purchasing.module.css'

/** A kept memo that is matched, or a new one of this supplier. */
export type MatchedMemo = CreditMemo | { supplier_id: string; shop_id: string }

interface MemoProps {
  memo: MatchedMemo
  credits: readonly ExpectedCredit[]
  onClose: () => void
}

/** Records a credit memo, or matches one, with what the supplier owes. */
export function MemoSheet({ memo, credits, onClose }: MemoProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const shop = useShop()
  const kept = 'id' in memo ? memo : null
  const [number, setNumber] = useState('')
  const [day, setDay] = useState(() => localDate(new Date().toISOString(), shop.time_zone))
  const [typedTotal, setTotal] = useState('')
  const matchable = credits.filter(({ purchase_order }) => purchase_order.shop_id === memo.shop_id)
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [ids] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(credits.map(({ id }) => [id, newId()])),
  )
  const sending = useSending()
  const words = useCreditWords()
  const done = () => {
    toast(t`Credit memo saved.`)
    onClose()
  }
  const record = useSend('supplierCredits.record', {
    onDone: done,
    onFailed: sending.failed,
  })
  const match = useSend('supplierCredits.match', { onDone: done })
  const matches = matchable.flatMap(({ id }) => {
    const amount = amounts[id] ?? ''
    return isDecimal(amount) && isPositive(amount)
      ? [{ id: ids[id] ?? '', expected_credit_id: id, amount: money2(amount) }]
      : []
  })
  const total = kept ? kept.open : typedTotal
  const sum = money2(add('0', ...matches.map(({ amount }) => amount)))
  const missing = kept
    ? matches.length === 0 && t`Enter an amount.`
    : (number.trim() === '' && t`Enter the memo’s number.`) ||
      (!(isDecimal(total) && isPositive(total)) && t`Enter the total.`)
  const over = isDecimal(total) && cmp(sum, total) > 0 && t`The matched amounts are more than the memo.`
  const save = () => {
    if (kept) match.mutate({ params: { id: kept.id }, body: { matches } })
    else
      record.mutate({
        params: { supplier_id: memo.supplier_id },
        body: { id: sending.id(), shop_id: memo.shop_id, number, memo_on: day, total, matches },
      })
  }
  const fill = (credit: ExpectedCredit) => setAmounts({ ...amounts, [credit.id]: credit.open })
  return (
    <Sheet open onClose={onClose} title={kept ? t`Match credit memo ${kept.number}` : t`Record credit memo`}>
      <Stack gap={4}>
        <ProblemBanner error={record.error ?? match.error} />
        {!kept && (
          <div className={css['pur-receive']}>
            <TextField
              label={t`Memo number`}
              value={number}
              onChange={setNumber}
              maxLength={60}
              data-autofocus
            />
            <DateField label={t`Memo date`} value={day} onChange={setDay} />
            <NumberField label={t`Total`} value={typedTotal} onChange={setTotal} />
          </div>
        )}
        {matchable.map((credit) => (
          <div key={credit.id} className={css['pur-receive']}>
            <NumberField
              label={t`${words[credit.kind]}, purchase order ${credit.purchase_order.number}`}
              description={t`${money(credit.open, credit.currency)} open`}
              value={amounts[credit.id] ?? ''}
              onChange={(amount) => setAmounts({ ...amounts, [credit.id]: amount })}
            />
            <Button size="sm" onClick={() => fill(credit)}>{t`All of it`}</Button>
          </div>
        ))}
        <Row>
          <Button
            variant="primary"
            busy={record.isPending || match.isPending}
            disabledReason={missing || over}
            onClick={save}
          >{t`Save`}</Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}

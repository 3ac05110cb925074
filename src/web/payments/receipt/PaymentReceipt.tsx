import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isNegative, isPositive, negated } from '#domain/money/money.ts'
import { call } from '#web/base/client/api.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { openInTab } from '#web/base/newTab.ts'
import {
  Button,
  ErrorState,
  IconCircleCheck,
  Loading,
  Money,
  Skeleton,
  Stack,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { Choices, type Asking } from './Choices.tsx'
import { MailPayment, TextPayment } from './Send.tsx'
import { TextRows } from '#web/orders/texts/TextRows.tsx'
import { useNoTexts } from '#web/orders/texts/textWords.ts'
import css from '../money.module.css'

type Receipt = CallReply<'receipts.getForPayment'>

/** What is known of a payment the moment it is done. */
export interface JustPaid {
  id: string
  /** Negative for a refund. */
  paid: string
  change_due: string
  currency: string
}

interface PaymentProps {
  id: string
  /** For a payment that was just made: shown even where its receipt cannot be read. */
  just?: JustPaid
  onClose: () => void
}

/** The end of a payment into account credit or over many orders, and its receipt when it is opened later. */
export function PaymentReceipt({ id, just, onClose }: PaymentProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('receipts.getForPayment', { params: { id } })
  const known = data ?? just
  return (
    <div className={css['pay-end']}>
      <Stack gap={6}>
        {known && <Came paid={known} />}
        {data && <ReceiptStatus receipt={data} />}
        <div className={css['pay-next']}>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </div>
        {data ? (
          <Papers id={id} receipt={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height={44} />
          </Loading>
        )}
      </Stack>
    </div>
  )
}

/** The change, large, or the amount received. */
function Came({ paid: { paid, change_due: change, currency } }: { paid: Omit<JustPaid, 'id'> }) {
  const { t } = useLingui()
  const back = isNegative(paid)
  const large = isPositive(change) ? change : back ? negated(paid) : paid
  return (
    <>
      <IconCircleCheck size={40} aria-hidden />
      <p>
        {isPositive(change) ? t`Change due` : back ? t`Refunded` : t`Paid`}
        <strong className={css['pay-due']} data-testid="change">
          <Money value={large} currency={currency} />
        </strong>
      </p>
    </>
  )
}

/** The state of the account after it. */
function ReceiptStatus({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const credit = money(receipt.credit, receipt.currency)
  const owed = money(receipt.owed ?? '0', receipt.currency)
  return (
    <p className="ui-quiet">
      {[
        receipt.reversed ? t`reversed` : '',
        dateTime(receipt.made_at, receipt.time_zone),
        receipt.owed === null || isPositive(receipt.credit) ? t`Account credit balance: ${credit}` : '',
        receipt.owed === null ? '' : t`Balance due: ${owed}`,
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}

/** Opens the document in a tab of its own: narrow, as a page to print, or letter size as PDF. */
function usePaper(id: string) {
  const [busy, setBusy] = useState(false)
  const open = async (format: 'html' | 'pdf') => {
    if (busy) return
    setBusy(true)
    const refused = await openInTab(() => call('receipts.paymentLink', { params: { id }, body: { format } }))
    setBusy(false)
    if (refused) toast(refused.message, { tone: 'danger' })
  }
  return { busy, open: (format: 'html' | 'pdf') => void open(format) }
}

function Papers({ id, receipt }: { id: string; receipt: Receipt }) {
  const { t } = useLingui()
  const paper = usePaper(id)
  const noTexts = useNoTexts(receipt.state)
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Choices
        asking={asking}
        onAsk={setAsking}
        print={() => paper.open('html')}
        printing={paper.busy}
        letter={{ label: t`PDF`, open: () => paper.open('pdf') }}
        noTexts={noTexts}
        sign={null}
      >
        {asking === 'mail' ? (
          <MailPayment id={id} email={receipt.email} contacts={receipt.contacts} onClose={close} />
        ) : (
          <TextPayment
            id={id}
            phonenumber={receipt.phonenumber}
            contacts={receipt.contacts}
            reason={noTexts}
            onClose={close}
          />
        )}
      </Choices>
      <TextRows texts={receipt.texts} replies={receipt.replies} zone={receipt.time_zone} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMeasure } from '#web/catalogue/measure.ts'
import type { TimelineEntry } from '#contract/orders/orderManager.ts'
import type { AttachmentChange } from '#contract/orders/attachments.ts'
import type { Order } from '#domain/orders/order.ts'
import { useFormats } from '#web/ui/index.ts'
import { useCommandWords } from '../editor/side/commandWords.ts'
import { useFileChangeWords } from '../files/fileChangeWords.ts'
import { useMethodName } from '../methodName.ts'

type Kind = TimelineEntry['kind']

/** The kinds of entries by which the timeline is filtered. */
export function useTimelineKinds(): Record<Kind, string> {
  const { t } = useLingui()
  return {
    created: t`Created`,
    command: t`Changes`,
    status: t`Status`,
    payment: t`Payments and refunds`,
    attempt: t`Card attempts`,
    message: t`Messages`,
    document: t`Documents sent`,
    stock: t`Stock`,
    job: t`Job time`,
    file: t`Files`,
    consent: t`Approvals and signatures`,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rest of an entry, where it says more. */
const after = (text: string): string => (text === '' ? '' : ` · ${text}`)

function usePaymentWords(order: Order): (entry: TimelineEntry) => string {
  const { t } = useLingui()
  const method = useMethodName()
  const { money } = useFormats()
  const states: Record<string, string> = {
    created: t`In progress`,
    open: t`In progress`,
    in_issue: t`Not confirmed`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  }
  return ({ kind, type, changes, note }) => {
    const [what = '', state = '', way = ''] = type.split(':')
    const amount = money(textOf(changes[0]?.to) || '0', order.currency)
    if (kind === 'attempt') {
      const name = method(way)
      const tried =
        what === 'refund' ? t`${name} refund attempted: ${amount}` : t`${name} payment attempted: ${amount}`
      return `${tried}${after(states[state] ?? '')}${after(note)}`
    }
    const name = method(state)
    const said = what.includes('refund') ? t`Refund ${name}: ${amount}` : t`Payment ${name}: ${amount}`
    return `${said}${after(note)}`
  }
}

function useMessageWords(order: Order): (entry: TimelineEntry) => string {
  const { t } = useLingui()
  const { money } = useFormats()
  return ({ type, changes, note }) => {
    const to = textOf(changes[0]?.to)
    if (type === 'reply') return t`Reply by text: ${note}`
    if (type === 'pay_link') {
      const amount = money(to || '0', order.currency)
      return note === '' ? t`Payment link created: ${amount}` : t`Payment link sent to ${note}: ${amount}`
    }
    return t`Text to ${to}: ${note}`
  }
}

/** What an entry of the timeline says. */
export function useTimelineWords(order: Order): (entry: TimelineEntry) => string {
  const { t } = useLingui()
  const measure = useMeasure(order.shop)
  const command = useCommandWords(order)
  const fileChange = useFileChangeWords()
  const payment = usePaymentWords(order)
  const message = useMessageWords(order)
  const jobs: Record<string, string> = {
    in: t`Work started`,
    out: t`Work ended`,
    break_start: t`Break started`,
    break_end: t`Break ended`,
    job_start: t`Work started`,
    job_end: t`Work ended`,
  }
  return (entry) => {
    const { kind, type, changes, note } = entry
    switch (kind) {
      case 'created':
        return t`Order created`
      case 'payment':
      case 'attempt':
        return payment(entry)
      case 'message':
        return message(entry)
      case 'stock': {
        const quantity = measure.amount(textOf(changes[0]?.to) || '0', textOf(changes[1]?.to))
        return t`Stock: ${quantity} × ${note}`
      }
      case 'job':
        return `${jobs[type] ?? t`Job time`}${after(note)}`
      case 'file':
        return fileChange(
          type.slice('file.'.length) as AttachmentChange['kind'],
          textOf(changes[0]?.to),
          textOf(changes[0]?.from),
        )
      default:
        return `${command({ ...entry, other: entry.other?.number })}${after(note)}`
    }
  }
}

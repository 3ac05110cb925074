import { useLingui } from '@lingui/react/macro'
import type { Answer } from '#domain/inspections/kinds.ts'
import { definitionNamed } from '#domain/orders/commands/all.ts'
import type { HistoryEntry } from '#domain/orders/commands/define.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/status/statuses.ts'
import { useFormats } from '#web/ui/index.ts'
import { useAnswerWord } from '#web/inspections/Answers.tsx'
import { useStatusWord } from '#web/orders/status/OrderStatus.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'

/** What a command did to an order, in the person's language. */
export function useCommandWords(order: Order): (entry: HistoryEntry & { type: string }) => string {
  const { t } = useLingui()
  const say = useSay()
  const word = useStatusWord()
  const answerWord = useAnswerWord()
  const { figure, dateTime } = useFormats()
  return (entry) => {
    const words = definitionNamed(entry.type)?.words(entry, {
      status: (status) => word(status as OrderStatus),
      answer: (answer) => (answer === null ? '–' : answerWord(answer as Answer)),
      figure,
      dateTime: (instant) => dateTime(instant, order.extras.time_zone),
    })
    return say(words ?? t`Order changed`)
  }
}

import { useLingui } from '@lingui/react/macro'
import type { SentText } from '../../../contract/texts.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { Chip, useFormats, type Tone } from '../../ui/index.ts'
import { useTexts, useTextWords } from './useTexts.ts'
import './texts.css'

const TONES: Record<SentText['status'], Tone> = {
  lost: 'warn',
  queued: 'neutral',
  sent: 'neutral',
  delivered: 'ok',
  undelivered: 'danger',
  failed: 'danger',
}

interface ListProps {
  orderId: string
  kind: SentText['kind']
  zone: string
}

/** What was texted to the customer, how far it came, and what they wrote back; nothing where nothing was. */
export function TextList({ orderId, kind, zone }: ListProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const wordsOf = useTextWords()
  const { data } = useTexts(orderId)
  const texts = data?.texts.filter((row) => row.kind === kind).slice(0, 3) ?? []
  if (!data || texts.length === 0) return null
  return (
    <ul className="texts" aria-label={t`Texts to the customer`} aria-live="polite">
      {texts.map((row) => {
        const { word, advice } = wordsOf(row)
        return (
          <li key={row.id}>
            <Chip tone={row.asking ? 'neutral' : TONES[row.status]}>{word}</Chip>
            <span className="ui-num">{formatPhone(row.sent_to)}</span>
            <span className="ui-quiet ui-num">{dateTime(row.created_at, zone)}</span>
            {advice !== '' && <span className="texts-more">{advice}</span>}
          </li>
        )
      })}
      {data.replies.slice(0, 3).map((row) => (
        <li key={row.id}>
          <Chip>{t`Answer`}</Chip>
          <span className="ui-num">{formatPhone(row.sent_from)}</span>
          <span className="ui-quiet ui-num">{dateTime(row.created_at, zone)}</span>
          <q className="texts-more">{row.body}</q>
        </li>
      ))}
    </ul>
  )
}

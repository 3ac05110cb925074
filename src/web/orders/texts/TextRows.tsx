import { useLingui } from '@lingui/react/macro'
import type { SentText } from '#contract/base/textShape.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Chip, useFormats, type Tone } from '#web/ui/index.ts'
import { useTextWords, type Texted } from './textWords.ts'
import css from './texts.module.css'

const TONES: Record<SentText['status'], Tone> = {
  lost: 'warn',
  queued: 'neutral',
  sent: 'neutral',
  delivered: 'ok',
  undelivered: 'danger',
  failed: 'danger',
}

const SHOWN = 3

interface RowsProps extends Pick<Texted, 'texts' | 'replies'> {
  zone: string
}

/** The texts to a customer with their outcome, and the replies; nothing where there are none. */
export function TextRows({ texts, replies, zone }: RowsProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const wordsOf = useTextWords()
  if (texts.length === 0) return null
  return (
    <ul className={css['texts']} aria-label={t`Texts to customer`} aria-live="polite">
      {texts.slice(0, SHOWN).map((row) => {
        const { word, advice } = wordsOf(row)
        return (
          <li key={row.id}>
            <Chip tone={row.asking ? 'neutral' : TONES[row.status]}>{word}</Chip>
            <span className="ui-num">{formatPhone(row.sent_to)}</span>
            <span className="ui-quiet ui-num">{dateTime(row.created_at, zone)}</span>
            {advice !== '' && <span className={css['texts-more']}>{advice}</span>}
          </li>
        )
      })}
      {replies.slice(0, SHOWN).map((row) => (
        <li key={row.id}>
          <Chip>{t`Reply`}</Chip>
          <span className="ui-num">{formatPhone(row.sent_from)}</span>
          <span className="ui-quiet ui-num">{dateTime(row.created_at, zone)}</span>
          {row.body === '' ? (
            <span
              className={css['texts-more']}
            >{t`Text deleted under your company’s retention setting.`}</span>
          ) : (
            <q className={css['texts-more']}>{row.body}</q>
          )}
        </li>
      ))}
    </ul>
  )
}

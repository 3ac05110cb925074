import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { reasonWords } from '#domain/orders/commands/messageNoted.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Chip, ErrorState, Row, Section, Skeleton, Stack, useFormats } from '#web/ui/index.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { useConsentWords } from './consentWords.ts'
import css from '../customers.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface ConsentProps {
  kind: PartyKind
  id: string
}

type Known = CallReply<'consents.list'>

/** Whether marketing may be sent, under which consent, and everything that was recorded about it. */
export function ConsentSection({ kind, id }: ConsentProps) {
  const { t } = useLingui()
  const held = useHeld()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useCall('consents.list', { params: { kind, id } })
  const law = useLaw(data?.country ?? '')
  return (
    <Section title={t`Consent to marketing`} description={law}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <Stack>
          {data.channels.map((row) => (
            <Channel key={row.channel} row={row} />
          ))}
          <Row>
            <Button
              disabledReason={held('customers.edit')}
              onClick={() => setOpen(true)}
            >{t`Record consent…`}</Button>
          </Row>
          <History rows={data.history} />
        </Stack>
      )}
      {open && data && (
        <ConsentDialog kind={kind} id={id} country={data.country} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}

/** What the law of the customer's country asks for. */
function useLaw(country: string): string {
  const { t } = useLingui()
  const others = t`Reminders, offers and review requests need consent. Invoices, receipts and messages about an order don’t.`
  if (country === 'CA')
    return `${others} ${t`In Canada (CASL), express consent holds until it is withdrawn; a purchase implies consent for two years, an inquiry for six months.`}`
  if (country === 'US')
    return `${others} ${t`In the US (TCPA), a marketing text needs written consent; a purchase doesn’t imply it. Marketing emails go out for two years after a purchase, unless the customer unsubscribes.`}`
  return others
}

function Channel({ row }: { row: Known['channels'][number] }) {
  const { t } = useLingui()
  const say = useSay()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const { channel, address, allowed, under, reason, expires_at } = row
  const end = expires_at === null ? '' : date(expires_at, zone)
  const words = reasonWords(reason)
  const why = say(words)
  const consent = under === 'express' ? t`Express consent` : t`Implied consent`
  const until = end === '' ? t`until withdrawn` : t`until ${end}`
  return (
    <div>
      <Row wrap>
        <strong>{channel === 'email' ? t`Marketing by email` : t`Marketing by text`}</strong>
        <Chip tone={allowed ? 'ok' : 'warn'}>{allowed ? t`Allowed` : t`Not allowed`}</Chip>
      </Row>
      <div className="ui-quiet">
        {[
          channel === 'text' ? formatPhone(address) : address,
          under === '' ? '' : `${consent} ${until}`,
          reason === '' ? '' : why,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </div>
    </div>
  )
}

function History({ rows }: { rows: Known['history'] }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const { kindWord, sourceWord } = useConsentWords()
  if (rows.length === 0) return <p className="ui-quiet">{t`Nothing recorded yet.`}</p>
  return (
    <ul className={css['people-consents']} aria-label={t`Consent history`}>
      {rows.map((row) => {
        const given = date(row.given_at, zone)
        const end = row.expires_at === null ? '' : date(row.expires_at, zone)
        return (
          <li key={row.id}>
            <span>
              {[
                row.channel === 'email' ? t`Email` : t`Text`,
                kindWord(row.kind),
                sourceWord(row.source),
                row.note,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            <span className="ui-quiet ui-num">
              {[given, end === '' ? '' : t`until ${end}`, row.user_name]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

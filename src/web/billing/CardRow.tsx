import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallReply } from '../base/client/callTypes.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, Chip, ConfirmDialog, Row, Stack, toast } from '../ui/index.ts'
import { Problem } from './Problem.tsx'

type Card = CallReply<'billing.cards'>['cards'][number]

/** One card: make it the default, or remove it. The plan needs its default card while it is `needed`. */
export function CardRow({ card, needed }: { card: Card; needed: boolean }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const name = `${card.brand.toUpperCase()} •••• ${card.last4}`
  const until = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  const params = { id: card.id }
  const choose = useSend('billing.setDefaultCard', {
    refresh: ['billing.cards'],
    onDone: () => toast(t`Default card: ${name}`),
  })
  const remove = useSend('billing.removeCard', {
    refresh: ['billing.cards'],
    onDone: () => toast(t`Card removed.`),
  })
  return (
    <li>
      <Stack gap={2}>
        <Row wrap>
          <strong>{name}</strong>
          <span className="ui-quiet">{t({ context: 'card', message: `Expires ${until}` })}</span>
          {card.is_default && <Chip tone="ok">{t`Default`}</Chip>}
        </Row>
        <Problem error={choose.error} />
      </Stack>
      <Row>
        {!card.is_default && (
          <Button
            size="sm"
            busy={choose.isPending}
            aria-label={t`Make ${name} the default`}
            onClick={() => choose.mutate({ params })}
          >{t`Make default`}</Button>
        )}
        <Button
          size="sm"
          aria-label={t`Remove ${name}`}
          disabledReason={card.is_default && needed && t`Your plan needs a default card.`}
          onClick={() => setAsked(true)}
        >{t`Remove`}</Button>
      </Row>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t`Remove ${name}?`}
          confirm={t`Remove card`}
          busy={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate({ params }, { onSuccess: () => setAsked(false) })}
        >
          <Stack>
            <p>{t`No more payments are taken from this card.`}</p>
            <Problem error={remove.error} />
          </Stack>
        </ConfirmDialog>
      )}
    </li>
  )
}

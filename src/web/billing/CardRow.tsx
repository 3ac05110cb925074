import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/callTypes.ts'
import { useSend } from '../base/hooks.ts'
import { Button, Chip, Row, Stack, toast } from '../ui/index.ts'
import { Problem } from './Problem.tsx'

type Card = CallReply<'billing.cards'>['cards'][number]

/** One card: make it the default, or remove it. */
export function CardRow({ card }: { card: Card }) {
  const { t } = useLingui()
  const refresh = ['billing.cards']
  const choose = useSend('billing.chooseCard', { refresh })
  const remove = useSend('billing.removeCard', { refresh, onDone: () => toast(t`The card is removed.`) })
  const name = `${card.brand.toUpperCase()} •••• ${card.last4}`
  const until = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  const params = { id: card.id }
  return (
    <li>
      <Stack gap={2}>
        <Row wrap>
          <strong>{name}</strong>
          <span className="ui-quiet">{t`Expires ${until}`}</span>
          {card.is_default && <Chip tone="ok">{t`Default`}</Chip>}
        </Row>
        <Problem error={choose.error ?? remove.error} />
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
          busy={remove.isPending}
          aria-label={t`Remove ${name}`}
          onClick={() => remove.mutate({ params })}
        >{t`Remove`}</Button>
      </Row>
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { TillDrawer } from '#contract/till/till.ts'
import { money2, mul } from '#domain/money/money.ts'
import { countedCash, denominationsOf, overShort } from '#domain/till/till.ts'
import { useSend } from '../base/hooks.ts'
import {
  Banner,
  Button,
  Dialog,
  Money,
  NumberField,
  ProblemBanner,
  Stack,
  TextField,
  useFormats,
} from '../ui/index.ts'
import { OverShort } from './OverShort.tsx'
import css from './till.module.css'

/** Counts a drawer by denomination, shows the difference, and closes it. */
export function CountDialog({
  drawer,
  currency,
  onClose,
}: {
  drawer: TillDrawer
  currency: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const count = useSend('till.count', { onDone: onClose })
  const pieces = Object.fromEntries(
    Object.entries(typed).flatMap(([value, text]) =>
      text === '' ? [] : [[value, Number.parseInt(text, 10)]],
    ),
  ) as Record<string, number>
  const counted = countedCash(pieces)
  const name = drawer.drawer
  const nothing = Object.keys(pieces).length === 0
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focus returns to the pieces: a second Enter presses nothing.
  const ask = (on: boolean) => {
    setAsking(on)
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const zero = money(counted, currency)
  const close = (sent: Record<string, number>) =>
    count.mutate({ params: { id: drawer.id }, body: { count: sent, note } })
  const closeAsZero = () => close(Object.fromEntries(denominationsOf(currency).map((value) => [value, 0])))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Count drawer ${name}`}
      size="lg"
      actions={
        <>
          {asking ? (
            <Button busy={count.isPending} onClick={closeAsZero}>{t`Close with ${zero} counted`}</Button>
          ) : (
            <Button onClick={onClose}>{t`Back`}</Button>
          )}
          <Button
            variant="primary"
            busy={count.isPending && !asking}
            onClick={() => (nothing ? ask(!asking) : close(pieces))}
          >
            {asking ? t`Count first` : t`Close drawer`}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={count.error} />
        {asking && (
          <Banner tone="warn" title={t`Nothing counted yet.`}>
            {t`Count first, or close with ${zero} counted?`}
          </Banner>
        )}
        <div ref={box}>
          <Pieces
            currency={currency}
            typed={typed}
            onChange={(next) => {
              setTyped(next)
              setAsking(false)
            }}
          />
        </div>
        <Compared drawer={drawer} counted={counted} currency={currency} />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={500} />
      </Stack>
    </Dialog>
  )
}

/** The expected amount and the counted one. */
function Compared({ drawer, counted, currency }: { drawer: TillDrawer; counted: string; currency: string }) {
  const { t } = useLingui()
  const difference = overShort(counted, drawer.expected)
  return (
    <dl className={css['till-counted']}>
      <div>
        <dt>{t`Expected in drawer`}</dt>
        <dd>
          <Money value={drawer.expected} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t`Counted`}</dt>
        <dd data-testid="counted">
          <Money value={counted} currency={currency} />
        </dd>
      </div>
      <div className={css['till-strong']}>
        <dt>
          <OverShort value={difference} />
        </dt>
        <dd data-testid="difference">
          <Money value={difference} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function Pieces({
  currency,
  typed,
  onChange,
}: {
  currency: string
  typed: Record<string, string>
  onChange: (typed: Record<string, string>) => void
}) {
  const { money } = useFormats()
  return (
    <div className={css['till-pieces']}>
      {denominationsOf(currency).map((value, at) => {
        const many = typed[value] ?? ''
        return (
          <NumberField
            key={value}
            label={money(value, currency)}
            value={many}
            onChange={(next) => onChange({ ...typed, [value]: next.slice(0, 5) })}
            decimals={0}
            placeholder="0"
            end={many === '' ? '' : money(money2(mul(value, many)), currency)}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        )
      })}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { TillDrawer } from '#contract/till/till.ts'
import { money2, mul } from '#domain/money/money.ts'
import { countedCash, denominationsOf, overShort } from '#domain/till/till.ts'
import { useSend } from '../base/client/hooks.ts'
import { Banner, Button, Money, useFormats } from '../ui/index.ts'
import { OverShort } from './OverShort.tsx'
import css from './till.module.css'
import { z } from 'zod'
import { FormCount, FormDialog, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

const countForm = z.object({
  pieces: z.array(z.number().int().max(99_999).nullable()),
  note: z.string().max(500),
})
type CountForm = z.input<typeof countForm>

/** How many pieces of each denomination were counted. */
function piecesOf(currency: string, { pieces }: CountForm): Record<string, number> {
  return Object.fromEntries(
    denominationsOf(currency).flatMap((value, at) => {
      const many = pieces[at] ?? null
      return many === null ? [] : [[value, many]]
    }),
  )
}

interface CountProps {
  drawer: TillDrawer
  currency: string
  onClose: () => void
}

/** Asks once before a drawer is closed in which nothing is counted. */
function useAsking() {
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focus returns to the pieces: a second Enter presses nothing.
  const ask = (on: boolean) => {
    setAsking(on)
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  return { asking, ask, box }
}

/** Counts a drawer by denomination, shows the difference, and closes it. */
export function CountDialog({ drawer, currency, onClose }: CountProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const values = denominationsOf(currency)
  const form = useZodForm(countForm, { pieces: values.map(() => null), note: '' })
  const typed = useWatch({ control: form.control }) as CountForm
  const count = useSend('till.count', { onDone: onClose })
  const pieces = piecesOf(currency, typed)
  const counted = countedCash(pieces)
  const nothing = Object.keys(pieces).length === 0
  const { asking: asked, ask, box } = useAsking()
  const asking = asked && nothing
  const zero = money(counted, currency)
  const name = drawer.drawer
  const close = (sent: Record<string, number>) =>
    count.mutate({ params: { id: drawer.id }, body: { count: sent, note: typed.note } })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Count drawer ${name}`}
      size="lg"
      back={
        asking && (
          <Button
            busy={count.isPending}
            onClick={() => close(Object.fromEntries(values.map((value) => [value, 0])))}
          >{t`Close with ${zero} counted`}</Button>
        )
      }
      save={asking ? t`Count first` : t`Close drawer`}
      saving={{ error: count.error, isPending: count.isPending && !asking }}
      onSubmit={() => (nothing ? ask(!asking) : close(pieces))}
    >
      {asking && (
        <Banner tone="warn" title={t`Nothing counted yet.`}>
          {t`Count first, or close with ${zero} counted?`}
        </Banner>
      )}
      <div ref={box}>
        <Pieces currency={currency} />
      </div>
      <Compared drawer={drawer} counted={counted} currency={currency} />
      <FormText name="note" label={t`Note`} maxLength={500} />
    </FormDialog>
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

function Pieces({ currency }: { currency: string }) {
  const { money } = useFormats()
  const typed = useWatch<CountForm, 'pieces'>({ name: 'pieces' })
  return (
    <div className={css['till-pieces']}>
      {denominationsOf(currency).map((value, at) => {
        const many = typed[at] ?? null
        return (
          <FormCount
            key={value}
            name={`pieces.${at}`}
            label={money(value, currency)}
            maxLength={5}
            placeholder="0"
            end={many === null ? '' : money(money2(mul(value, String(many))), currency)}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        )
      })}
    </div>
  )
}

import { amountAboveZero } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { PositionShare } from '#domain/pay/shares.ts'
import { useShop } from '../base/session/shop.ts'
import { Checkbox, NumberField, Row } from '../ui/index.ts'
import css from './pay.module.css'
import { z } from 'zod'
import { useFormValue } from '../ui/form/index.ts'
import { useId } from 'react'

/** A position with its share, while it is typed. */
export const positionShare = z.object({
  position: z.string().nullable(),
  share: amountAboveZero,
})

interface SharesProps {
  /** Where the form has them. */
  name: string
  label: string
  /** Whether shares are entered, where two or more are chosen. */
  weights: boolean
}

/** Positions on the order, and the advisor, each with a share. */
export function SharesField({ name: field, label, weights }: SharesProps) {
  const { t } = useLingui()
  const { positions } = useShop()
  const { value: people, onChange, error } = useFormValue<readonly PositionShare[]>(field)
  const id = useId()
  const others = people.flatMap(({ position }) =>
    position !== null && !positions.some(({ name }) => name === position) ? [position] : [],
  )
  const choices: (string | null)[] = [null, ...positions.map(({ name }) => name), ...others]
  const shareOf = (position: string | null) => people.find((row) => row.position === position)?.share
  const set = (position: string | null, share: string | null) =>
    onChange(
      choices.flatMap((each) => {
        const present = each === position ? share : (shareOf(each) ?? null)
        return present === null ? [] : [{ position: each, share: present }]
      }),
    )
  return (
    <fieldset className={css['pay-choices']} aria-describedby={error && id}>
      <legend>{label}</legend>
      {choices.map((position) => {
        const share = shareOf(position)
        const name = position ?? t`Advisor (opened the order)`
        return (
          <Row key={position ?? ''}>
            <Checkbox
              label={name}
              checked={share !== undefined}
              onChange={(on) => set(position, on ? '1' : null)}
            />
            {share !== undefined && weights && people.length > 1 && (
              <NumberField
                label={t`Share of ${name}`}
                value={share}
                onChange={(value) => set(position, value)}
                decimals={2}
              />
            )}
          </Row>
        )
      })}
      {error && (
        <div id={id} className="ui-field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  )
}

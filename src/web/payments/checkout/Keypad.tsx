import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import css from './checkout.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const toCents = (value: string): string => {
  const [whole = '', part = ''] = value.split('.')
  return `${whole}${part.padEnd(2, '0').slice(0, 2)}`
}

function fromCents(cents: string): string {
  const text = cents.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Likely cash amounts above the balance: whole fives, tens, twenties, fifties, hundreds. */
export function quickAmounts(owed: string): string[] {
  const cents = BigInt(toCents(owed))
  const steps = [500n, 1000n, 2000n, 5000n, 10000n]
  const rounded = steps.map((step) => ((cents + step - 1n) / step) * step).filter((value) => value > cents)
  return [...new Set(rounded)].slice(0, 4).map((value) => fromCents(String(value)))
}

/** Types into a field as a keyboard would, without moving the focus to it. */
function type(field: HTMLInputElement | null, change: (text: string) => string): void {
  if (!field) return
  // The setter of the prototype: React's own on the element would hide the change from it.
  Reflect.set(HTMLInputElement.prototype, 'value', change(field.value), field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A keypad with large keys, for a field of an amount: each key types what the same key of a keyboard types. Cents are
 * never entered from the right as at a cash register; two habits in one field led to wrong change.
 */
export function Keypad({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useLingui()
  const mark = i18n.locale === 'fr-CA' ? ',' : '.'
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => type(field.current, (text) => text + digit)}>
      {digit}
    </button>
  )
  return (
    <fieldset className={css['pay-keys']} aria-label={t`Keypad`}>
      {DIGITS.map((digit) => key(digit))}
      {key(mark)}
      {key('0')}
      <button
        type="button"
        aria-label={t`Delete last digit`}
        onClick={() => type(field.current, (text) => text.slice(0, -1))}
      >
        ⌫
      </button>
    </fieldset>
  )
}

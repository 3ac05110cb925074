import { useLingui } from '@lingui/react/macro'
import css from './checkout.module.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** Cents typed as on a terminal: each digit pushes the others to the left. */
export function pushDigits(value: string, digits: string): string {
  const cents = `${value === '' ? '' : toCents(value)}${digits}`.replace(/^0+/, '').slice(0, 10)
  return cents === '' ? '' : fromCents(cents)
}

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

/** A keypad with large keys. */
export function Keypad({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className={css['pay-keys']} aria-label={t`Keypad`}>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onChange(pushDigits(value, key))}>
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label={t`Delete last digit`}
        onClick={() =>
          onChange(value === '' ? '' : pushDigits(fromCents(toCents(value).slice(0, -1) || '0'), ''))
        }
      >
        ⌫
      </button>
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import css from './station.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LONGEST = 8

interface PinPadProps {
  label: string
  value: string
  onChange: (pin: string) => void
  onSubmit: () => void
  busy: boolean
  error: string | null
}

/** A PIN by keyboard or touch; Enter sends it. */
export function PinPad({ label, value, onChange, onSubmit, busy, error }: PinPadProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = (text: string) => onChange(text.replaceAll(/\D/g, '').slice(0, LONGEST))
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => set(value + digit)}>
      {digit}
    </button>
  )
  return (
    <form
      className={css['pin']}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.length >= 4 && !busy) onSubmit()
      }}
    >
      <input
        ref={field}
        className="ui-input"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== null}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {error !== null && (
        <div className="ui-field-error" role="alert">
          {error}
        </div>
      )}
      <fieldset className={css['pin-keys']} aria-label={t`Keypad`}>
        {DIGITS.map((digit) => key(digit))}
        <button type="button" aria-label={t`Delete last digit`} onClick={() => set(value.slice(0, -1))}>
          ⌫
        </button>
        {key('0')}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        full
        busy={busy}
        disabledReason={value.length < 4 && t`Enter a 4- to 8-digit PIN.`}
      >{t`Continue`}</Button>
    </form>
  )
}

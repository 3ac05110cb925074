import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange'> {
  /** A decimal string such as `12.5`, or empty; it never becomes a floating-point number. */
  value: string
  onChange: (value: string) => void
  /** Digits after the point; 0 for whole numbers. */
  decimals?: number
  /** Whether a minus sign is taken. */
  negative?: boolean
}

/** What was typed as a decimal string: a comma counts as the point, spaces and signs of money go. */
export function toDecimal(typed: string, decimals: number, negative: boolean): string {
  const plain = typed.replaceAll(/[\s\u00a0\u202f$€']/g, '')
  // With both marks the last one is the decimal mark; a lone comma is one too, as French writes it.
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const whole = (point < 0 ? plain : plain.slice(0, point)).replaceAll(/\D/g, '')
  const part =
    point < 0
      ? ''
      : plain
          .slice(point + 1)
          .replaceAll(/\D/g, '')
          .slice(0, decimals)
  if (!whole && !part) return ''
  const sign = negative && plain.startsWith('-') ? '-' : ''
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${part ? `.${part}` : ''}`
}

/** A figure typed as people type it, given on as an exact decimal string. */
export function NumberField({
  value,
  onChange,
  decimals = 2,
  negative = false,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const { locale } = useLingui().i18n
  const [draft, setDraft] = useState<string | null>(null)
  const written = locale === 'fr-CA' ? value.replace('.', ',') : value
  return (
    <TextField
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      inputClassName="ui-num"
      value={draft ?? written}
      onChange={(typed) => {
        setDraft(typed)
        onChange(toDecimal(typed, decimals, negative))
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}

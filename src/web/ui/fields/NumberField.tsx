import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readFigure, type FigureResult } from '#domain/money/figureInput.ts'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** A figure that is stored in another unit than the one in which it is typed; an empty text stays empty. */
export interface NumberConversion {
  /** The stored figure as the person reads it. */
  shown: (value: string) => string
  /** The typed figure as it is kept. */
  stored: (typed: string) => string
}

const AS_IT_IS: NumberConversion = { shown: (value) => value, stored: (typed) => typed }

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange'> {
  /** A decimal string such as `12.5`, or empty; it never becomes a floating-point number. */
  value: string
  onChange: (value: string) => void
  /** Digits after the point; 0 for whole numbers. */
  decimals?: number
  /** Whether a minus sign is allowed. */
  negative?: boolean
  /** How the value is typed, where that is another unit. */
  convert?: NumberConversion
}

const languageOf = (locale: string) => (locale === 'fr-CA' ? 'fr' : 'en')

/** Reads figures in the format of the person's language. */
export function useReadFigure(decimals: number, negative: boolean): (typed: string) => FigureResult {
  const { i18n } = useLingui()
  return (typed) => readFigure(typed, { language: languageOf(i18n.locale), decimals, negative })
}

/** Why the typed text is not a valid figure, in words. */
function useRefusal(decimals: number): (result: FigureResult | null) => string | null {
  const { t } = useLingui()
  return (result) => {
    if (result === null || result.ok) return null
    if (result.code === 'negative') return t`Enter it without a minus sign.`
    if (result.code === 'too_many_digits') return t`Number is too large.`
    if (result.code === 'not_a_number') return t`Enter a number.`
    if (decimals === 0) return t`Enter a whole number.`
    return t`Use up to ${decimals} decimal places.`
  }
}

/**
 * A figure as people type it, passed on as an exact decimal string. Text that cannot be read is explained below the
 * field; the last valid figure stays, and is shown again when the field is left.
 */
export function NumberField({
  value,
  onChange,
  decimals = 2,
  negative = false,
  convert = AS_IT_IS,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<{ text: string; figure: string } | null>(null)
  const read = useReadFigure(decimals, negative)
  // A figure that came from elsewhere meanwhile, such as a button beside the field, replaces the typed text.
  const draft = typed?.figure === value ? typed.text : null
  const refusal = useRefusal(decimals)(draft === null ? null : read(draft))
  const shown = convert.shown(value)
  const written = languageOf(i18n.locale) === 'fr' ? shown.replace('.', ',') : shown
  return (
    <TextField
      {...rest}
      error={refusal ?? error}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      inputClassName="ui-num"
      value={draft ?? written}
      onChange={(text) => {
        const result = read(text)
        const next = result.ok ? convert.stored(result.figure) : value
        setTyped({ text, figure: next })
        if (result.ok) onChange(next)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

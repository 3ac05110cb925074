import { useLingui } from '@lingui/react/macro'
import { isNegative, isZero } from '#domain/money/money.ts'

/** The difference in a word, so that color is not the only sign. */
export function OverShort({ value }: { value: string }) {
  const { t } = useLingui()
  if (isZero(value)) return <>{t`Exact`}</>
  return <>{isNegative(value) ? t`Short` : t`Over`}</>
}

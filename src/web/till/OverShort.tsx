import { useLingui } from '@lingui/react/macro'
import { isNegative, isZero } from '../../domain/money/money.ts'

/** The difference said in a word, so that a colour is not all there is. */
export function OverShort({ value }: { value: string }) {
  const { t } = useLingui()
  if (isZero(value)) return <>{t`Exact`}</>
  return <>{isNegative(value) ? t`Short` : t`Over`}</>
}

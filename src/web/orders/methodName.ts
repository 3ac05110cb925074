import { useLingui } from '@lingui/react'
import { methodName } from '#domain/payments/methodNames.ts'

/** The specification's methods of payment in the person's language; vendors' names stay. */
export function useMethodName(): (method: string) => string {
  const { locale } = useLingui().i18n
  return (method) => methodName(locale, method)
}

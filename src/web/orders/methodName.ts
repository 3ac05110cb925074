import { methodName } from '#domain/payments/methods/methodNames.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The specification's methods of payment in the person's language; vendors' names stay. */
export function useMethodName(): (method: string) => string {
  const say = useSay()
  return (method) => methodName(say, method)
}

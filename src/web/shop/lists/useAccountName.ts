import { accountName } from '#domain/accounting/accountNames.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useClassifications } from './pickers.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'

/** An account of the journal in the person's language; it keeps a financial category's English name. */
export function useAccountName(): (account: string) => string {
  const say = useSay()
  const named = useNamed()
  const categories = useClassifications()
  return (account) => {
    const category = categories.find(({ name }) => name === account)
    return category ? named(category) : accountName(say, account)
  }
}

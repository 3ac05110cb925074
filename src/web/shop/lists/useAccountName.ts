import { useLingui } from '@lingui/react'
import { accountName } from '#domain/accounting/accountNames.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useClassifications } from './pickers.tsx'

/** An account of the journal in the person's language; it keeps a financial category's English name. */
export function useAccountName(): (account: string) => string {
  const { locale } = useLingui().i18n
  const named = useNamed()
  const categories = useClassifications()
  return (account) => {
    const category = categories.find(({ name }) => name === account)
    return category ? named(category) : accountName(locale, account)
  }
}

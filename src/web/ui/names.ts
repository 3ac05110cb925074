import { useLingui } from '@lingui/react/macro'

/** The name of a row in the reader's language. */
export function useNameOf(): (row: { name: string; name_french: string }) => string {
  const { i18n } = useLingui()
  return (row) => (i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name)
}

import { useLingui } from '@lingui/react/macro'

/** The name of a record in the person's language; the English one where there is no French. */
export function useNamed(): (row: { name: string; name_french: string }) => string {
  const { i18n } = useLingui()
  return (row) => (i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name)
}

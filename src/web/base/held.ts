import { useLingui } from '@lingui/react/macro'
import { refusalWords } from '#domain/people/permissionWords.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { useMay } from './session.ts'

/** Why the signed-in person cannot do something, with the permission that is missing; false where they can. */
export function useHeld(): (permission: Permission) => string | false {
  const { i18n } = useLingui()
  const may = useMay()
  return (permission) => !may(permission) && refusalWords(permission)[i18n.locale === 'fr-CA' ? 'fr' : 'en']
}

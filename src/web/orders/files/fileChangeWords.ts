import { useLingui } from '@lingui/react/macro'
import type { AttachmentChange } from '#contract/orders/attachments.ts'

/** One change of a file in words. */
export function useFileChangeWords(): (
  kind: AttachmentChange['kind'],
  name: string,
  formerName: string,
) => string {
  const { t } = useLingui()
  return (kind, name, formerName) => {
    switch (kind) {
      case 'added':
        return t`File added: ${name}`
      case 'renamed':
        return t`File renamed: ${formerName} → ${name}`
      case 'removed':
        return t`File removed: ${name}`
      default:
        return t`File restored: ${name}`
    }
  }
}

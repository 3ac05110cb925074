import { useLingui } from '@lingui/react/macro'
import { useSend } from '#web/base/client/hooks.ts'
import { Button, IconTrash, toast } from '#web/ui/index.ts'
import { failed } from '../failed.ts'

const PEOPLE = ['customers.', 'parties.']
const FLEETS = [...PEOPLE, 'fleets.']
const ROUTES = {
  customer: { remove: 'customers.remove', restore: 'customers.restore', refresh: PEOPLE },
  fleet: { remove: 'fleets.remove', restore: 'fleets.restore', refresh: FLEETS },
  fleet_location: { remove: 'fleets.removeLocation', restore: 'fleets.restoreLocation', refresh: FLEETS },
} as const

interface Removal {
  remove: () => void
  restore: () => void
  busy: boolean
}

/** Removes a record with an undo, and restores it. */
export function useRemoval(
  kind: keyof typeof ROUTES,
  id: string,
  said: { removed: string; back: string },
  leave: () => void,
): Removal {
  const params = { id }
  const { refresh, ...names } = ROUTES[kind]
  const restore = useSend(names.restore, {
    refresh,
    onDone: () => void toast(said.back),
    onFailed: failed,
  })
  const bringBack = () => restore.mutate({ params })
  const remove = useSend(names.remove, {
    refresh,
    onDone: () => {
      toast(said.removed, { undo: bringBack })
      leave()
    },
    onFailed: failed,
  })
  return { remove: () => remove.mutate({ params }), restore: bringBack, busy: remove.isPending }
}

export function RemoveButton({ removal, removed }: { removal: Removal; removed: boolean }) {
  const { t } = useLingui()
  return (
    <Button
      icon={<IconTrash size={17} aria-hidden />}
      busy={removal.busy}
      disabledReason={removed && t`Record archived.`}
      onClick={removal.remove}
    >{t`Remove`}</Button>
  )
}

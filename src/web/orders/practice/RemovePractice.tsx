import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Dialog, ProblemBanner, Stack } from '#web/ui/index.ts'
import { useRemovePractice } from './usePracticeOrders.ts'

interface RemovePracticeProps {
  shopId: string
  ids: string[]
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before practice orders are removed. */
export function RemovePractice({ shopId, ids, onClose, onRemoved }: RemovePracticeProps) {
  const { t } = useLingui()
  const { remove, busy, error } = useRemovePractice(shopId, () => {
    onClose()
    onRemoved?.()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`${plural(ids.length, { one: 'Remove practice order?', other: 'Remove # practice orders?' })}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove(ids)}>
            {t`Remove`}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={error} />
        <p>{t`Sales, payments, stock and reports stay as they are: a practice order is in none of them.`}</p>
      </Stack>
    </Dialog>
  )
}

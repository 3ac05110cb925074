import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useGo } from '#web/base/navigation.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { onLiveEvent } from '#web/base/live/live.ts'
import { toast } from '#web/ui/popups/Toast.tsx'

/** Announces on any screen that a customer decided over their link, with a link to the order. */
export function AnswerNotice() {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShops().shop?.id
  useEffect(() =>
    onLiveEvent(({ event, id, shop_id }) => {
      // The order itself, where it is open, says more.
      const open = new URLSearchParams(location.search).get('id') === id
      if (event !== 'authorization.recorded' || shop_id !== shop || open) return
      toast(t`A customer responded to recommended work.`, {
        action: { label: t`Open order`, run: () => go('/dash/flow/work_order', { id }) },
      })
    }),
  )
  return null
}

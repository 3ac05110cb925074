import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayAfter } from '#domain/till/till.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, ProblemBanner, toast } from '../ui/index.ts'

/** Copies the week before into the shown one; it can be undone. */
export function CopyWeek({ shopId, week }: { shopId: string; week: string }) {
  const { t } = useLingui()
  const undo = useSend('schedules.remove')
  const copy = useSend('schedules.copy', {
    onDone: ({ copied }) => {
      const said = plural(copied.length, { one: '# shift copied', other: '# shifts copied' })
      if (copied.length === 0) toast(t`Nothing to copy from the previous week.`)
      else toast(said, { undo: () => undo.mutate({ body: { shop_id: shopId, day: week, ids: copied } }) })
    },
  })
  return (
    <>
      <Button
        busy={copy.isPending}
        onClick={() => copy.mutate({ body: { shop_id: shopId, from: dayAfter(week, -7), to: week } })}
      >{t`Copy previous week`}</Button>
      <ProblemBanner error={copy.error ?? undo.error} />
    </>
  )
}

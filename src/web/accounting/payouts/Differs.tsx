import { Plural, useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/accounting/payouts.ts'
import { Chip } from '#web/ui/index.ts'

/** How much of a deposit does not match, in words. */
export function Differs({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  if (payout.itemized === 'never')
    return <span className="ui-quiet">{t`The processor doesn’t provide details.`}</span>
  if (payout.itemized === 'later') return <span className="ui-quiet">{t`Not itemized yet`}</span>
  if (payout.problems > 0)
    return (
      <Chip tone="warn">
        <Plural value={payout.problems} one="# does not match" other="# do not match" />
      </Chip>
    )
  if (payout.sum_differs) return <Chip tone="warn">{t`Totals differ`}</Chip>
  return <Chip tone="ok">{t`Everything matches`}</Chip>
}

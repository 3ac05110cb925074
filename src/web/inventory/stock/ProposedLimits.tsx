import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Banner, Button, Row, Stack } from '#web/ui/index.ts'
import { daysInWords, useFitWords, useLimitReason } from '../limitWords.ts'

type Limits = NonNullable<CallReply<'suggestions.limits'>['limits']['proposed']>

interface ProposedProps {
  item: { id: string; unit: string }
  shop_id: string
  onPropose: (limits: Limits) => void
}

/** The minimum and maximum that follow from the usage of an item, with the reason; one press fills them in. */
export function ProposedLimits({ item, shop_id, onPropose }: ProposedProps) {
  const { t } = useLingui()
  const { amount } = useMeasure()
  const words = useFitWords()
  const reason = useLimitReason(item.unit)
  const { data } = useCall('suggestions.limits', { query: { shop_id, item_id: item.id } })
  if (!data) return null
  const { limits } = data
  const { proposed, fit, cover, covers_days } = limits
  if (!proposed)
    return <p className="ui-quiet">{t`Not used in the last 84 days, so no limits can be proposed.`}</p>
  return (
    <Stack gap={2}>
      {fit !== null && <Banner tone="warn" title={words[fit]} />}
      <p className="ui-quiet">{reason(limits)}</p>
      {covers_days !== null && (
        <p className="ui-quiet">{t`${amount(cover, item.unit)} available and to come: enough for ${daysInWords(covers_days)}.`}</p>
      )}
      <Row>
        <Button onClick={() => onPropose(proposed)}>
          {t`Use minimum ${amount(proposed.min, item.unit)}, maximum ${amount(proposed.max, item.unit)}`}
        </Button>
      </Row>
    </Stack>
  )
}

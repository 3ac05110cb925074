import { useLingui } from '@lingui/react/macro'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { cmp } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Button, Chip, Row, toast } from '#web/ui/index.ts'
import { useFitWords, useLimitReason } from '#web/inventory/limitWords.ts'
import { useOwnQuantity } from './Why.tsx'

/** A minimum that is far from the usage is named; one press sets the limits that follow from it. */
export function LineLimits({ line, shop_id }: { line: PurchaseSuggestion; shop_id: string }) {
  const { t } = useLingui()
  const own = useOwnQuantity()
  const named = useNamed()
  const words = useFitWords()
  const reason = useLimitReason(line.unit)
  const may = useMay()('inventory.edit')
  const save = useSend('items.saveTargets', {
    onDone: ({ level }) => toast(t`Limits saved for ${level.shop_name}.`),
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  const { proposed, fit, min, max, targets } = line
  const isSet =
    proposed !== null &&
    min !== null &&
    max !== null &&
    cmp(min, proposed.min) === 0 &&
    cmp(max, proposed.max) === 0
  if (fit === null && (proposed === null || isSet || (min !== null && max !== null))) return null
  const press = (limits: { min: string; max: string }) =>
    save.mutate({ params: { id: line.item_id }, body: { shop_id, ...limits, ...targets } })
  return (
    <Row gap={2} wrap>
      {fit !== null && <Chip tone="warn">{words[fit]}</Chip>}
      {proposed && may && (
        <Button size="sm" busy={save.isPending} tip={reason(line)} onClick={() => press(proposed)}>
          {t`Set minimum ${own(line.unit, proposed.min)}, maximum ${own(line.unit, proposed.max)}`}
          <span className="ui-hidden">
            {' '}
            {named({ name: line.item_name, name_french: line.item_name_french })}
          </span>
        </Button>
      )}
    </Row>
  )
}

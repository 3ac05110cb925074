import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedItem } from '#contract/inventory/items.ts'
import { isPositive } from '#domain/money/money.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Banner, Button, Stack } from '#web/ui/index.ts'
import { ScannedItem } from './ScannedItem.tsx'

interface ReplacedItemProps {
  code: string
  item: ListedItem
  newer: ListedItem
}

/** A code whose item is replaced: the new item, or the old one while it is on hand, and a way to the other. */
export function ReplacedItem({ code, item, newer }: ReplacedItemProps) {
  const { t } = useLingui()
  const named = useNamed()
  const [old, setOld] = useState(item.active && item.on_hand !== null && isPositive(item.on_hand))
  const [oldName, newName] = [item, newer].map((row) => row.part_number || named(row))
  return (
    <ScannedItem key={String(old)} code={code} item={old ? item : newer}>
      <Banner tone="warn" title={old ? t`Replaced by ${newName}` : t`Replaces ${oldName}`}>
        <Stack gap={2}>
          {old
            ? t`Sell what is on hand; order the new item.`
            : t`You scanned the old item’s code. None is on hand.`}
          <Button size="lg" onClick={() => setOld(!old)}>
            {old ? t`Show ${newName}` : t`Show ${oldName}`}
          </Button>
        </Stack>
      </Banner>
    </ScannedItem>
  )
}

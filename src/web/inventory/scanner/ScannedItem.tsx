import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ListedItem } from '#contract/inventory/items.ts'
import { newId } from '#web/base/device/device.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Banner, Button, ButtonLink, NumberField, Row, Section, Stack, toast, Facts } from '#web/ui/index.ts'
import { LabelDialog } from '../labels/LabelDialog.tsx'
import { useLimits } from '../limits.ts'
import { OnHand, useQuantity } from '../OnHand.tsx'
import { deviceCounts } from './countStore.ts'
import { ScanAdjust } from './ScanAdjust.tsx'
import css from './scanner.module.css'

interface ScannedProps {
  code: string
  /** Null: there is no connection. */
  item: ListedItem | null
  /** Above the facts. */
  children?: ReactNode
}

/** What was scanned, with what is there and a way to count it; without a connection the count waits with its code. */
export function ScannedItem({ code, item, children }: ScannedProps) {
  const { t } = useLingui()
  const named = useNamed()
  const isKit = (item?.components.length ?? 0) > 0
  return (
    <Section title={item ? named(item) : code}>
      <Stack gap={4}>
        {children}
        {item ? (
          <ItemFacts item={item} />
        ) : (
          <Banner tone="warn">{t`You’re offline. You can still count or adjust; the code is looked up when you’re back online.`}</Banner>
        )}
        {isKit ? (
          <Banner tone="neutral" title={t`This is a kit. Count or adjust its parts.`} />
        ) : (
          <Count code={code} item={item} />
        )}
        <More code={code} item={item} />
      </Stack>
    </Section>
  )
}

function ItemFacts({ item }: { item: ListedItem }) {
  const { t } = useLingui()
  const quantity = useQuantity(item.unit)
  const limits = useLimits(item.unit)(item)
  const facts: [string, ReactNode][] = [
    [t`On hand`, <OnHand key="on-hand" {...item} />],
    [t`Available`, item.available === null ? '–' : quantity(item.available)],
    [t`On order`, item.on_order === null ? '–' : quantity(item.on_order)],
    [t`Min / max`, limits || '–'],
    [t`Bin`, item.bin || '–'],
    [t`Part number`, item.part_number || '–'],
  ]
  return <Facts className={css['scan-facts']} facts={facts} />
}

function Count({ code, item }: { code: string; item: ListedItem | null }) {
  const { t } = useLingui()
  const measure = useMeasure()
  const named = useNamed()
  const shop = useShop()
  const [counted, setCounted] = useState('')
  if (!useMay()('inventory.count')) return null
  const name = item ? named(item) : code
  const save = async () => {
    const made = { id: newId(), shop_id: shop.id, code, counted, counted_at: serverInstant() }
    await deviceCounts.add({ ...made, item_id: item?.id ?? null, name })
    setCounted('')
    toast(t`${name}: count saved.`)
  }
  return (
    <form
      className={css['scan-code']}
      onSubmit={(event) => {
        event.preventDefault()
        if (counted !== '') void save()
      }}
    >
      <NumberField
        label={t`Quantity counted`}
        value={counted}
        onChange={setCounted}
        {...measure.field(item?.unit ?? '')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabledReason={counted === '' && t`Enter the quantity counted.`}
      >{t`Save count`}</Button>
    </form>
  )
}

function More({ code, item }: { code: string; item: ListedItem | null }) {
  const { t } = useLingui()
  const may = useMay()('inventory.adjust') && (item?.components.length ?? 0) === 0
  const [adjusting, setAdjusting] = useState(false)
  const [label, setLabel] = useState(false)
  return (
    <Row wrap>
      {may && <Button size="lg" onClick={() => setAdjusting(true)}>{t`Adjust`}</Button>}
      {item && (
        <>
          <Button size="lg" onClick={() => setLabel(true)}>{t`Print label`}</Button>
          <ButtonLink to="/dash/inventory/add_products" search={{ id: item.id }}>{t`Open item`}</ButtonLink>
        </>
      )}
      {item && label && <LabelDialog items={[item]} onClose={() => setLabel(false)} />}
      {adjusting && <ScanAdjust code={code} item={item} onClose={() => setAdjusting(false)} />}
    </Row>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedItem } from '#contract/inventory/items.ts'
import { isPositive } from '#domain/money/money.ts'
import { isCode128 } from '#domain/printing/codes/code128.ts'
import { assignmentOf } from '#domain/printing/station.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { LabelPreview } from '#web/printing/LabelPreview.tsx'
import { downloadLabels, pageOfLabel, printLabels, type LabelJob } from '#web/printing/printLabel.ts'
import { useStation } from '#web/printing/station.ts'
import { Banner, Button, Checkbox, Dialog, Row, Segmented, Stack, useFormats } from '#web/ui/index.ts'

type LabelItem = Pick<
  ListedItem,
  'id' | 'name' | 'name_french' | 'part_number' | 'barcode' | 'bin' | 'retail' | 'unit'
>

/** What a scanner reads: the item’s barcode, else its part number; empty where neither can be printed. */
const codeOf = ({ barcode, part_number }: LabelItem): string =>
  [barcode, part_number].find((text) => isCode128(text)) ?? ''

interface LabelDialogProps {
  /** Each gets a label. */
  items: readonly [LabelItem, ...LabelItem[]]
  onClose: () => void
}

/** The shelf or part labels of some items, to look at and to print. */
export function LabelDialog({ items, onClose }: LabelDialogProps) {
  const { t } = useLingui()
  const [priced, setPriced] = useState(false)
  const [kind, setKind] = useState<'shelf_label' | 'part_label'>('shelf_label')
  const { settings } = useStation()
  const named = useNamed()
  const labelOf = useLabel(kind, priced)
  const [first, ...others] = items
  const labels: [LabelJob, ...LabelJob[]] = [labelOf(first), ...others.map(labelOf)]
  const bare = labels.filter(({ data }) => data['code'] === '').length
  const assigned = assignmentOf(settings, kind)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        kind === 'shelf_label' ? (
          <Plural value={labels.length} one="Shelf label" other="# shelf labels" />
        ) : (
          <Plural value={labels.length} one="Part label" other="# part labels" />
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button onClick={() => downloadLabels(labels)}>{t`Download`}</Button>
          <Button variant="primary" onClick={() => printLabels(labels)}>{t`Print`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        {bare > 0 && (
          <Banner
            tone="warn"
            title={
              <Plural
                value={bare}
                one="# item has no barcode or part number that can be printed as a bar code."
                other="# items have no barcode or part number that can be printed as a bar code."
              />
            }
          />
        )}
        <Segmented
          label={t`Label`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'shelf_label', label: t`Shelf label` },
            { value: 'part_label', label: t`Part label` },
          ]}
        />
        {kind === 'shelf_label' && items.some(({ retail }) => isPositive(retail)) && (
          <Checkbox label={t`With the price`} checked={priced} onChange={setPriced} />
        )}
        <Row gap={3} wrap>
          {items.map((item) => (
            <LabelPreview key={item.id} page={pageOfLabel(labelOf(item), assigned)} title={named(item)} />
          ))}
        </Row>
      </Stack>
    </Dialog>
  )
}

/** An item as a label, in the language of the screen. */
function useLabel(kind: 'shelf_label' | 'part_label', priced: boolean): (item: LabelItem) => LabelJob {
  const { t } = useLingui()
  const { currency, id: shop_id } = useShop()
  const { language } = usePreferences()
  const designs = useCall('printing.designs', { query: { shop_id } }).data?.designs
  const named = useNamed()
  const { money } = useFormats()
  const measure = useMeasure()
  return (item) => ({
    kind,
    data: {
      name: named(item),
      part_number: item.part_number,
      bin: item.bin === '' ? '' : t`Bin ${item.bin}`,
      price:
        priced && isPositive(item.retail)
          ? `${money(item.retail, currency)} / ${measure.ownName(item.unit)}`
          : '',
      code: codeOf(item),
    },
    language,
    title: named(item),
    designs,
  })
}

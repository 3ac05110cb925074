import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedItem } from '../../../contract/inventory/items.ts'
import { isPositive } from '../../../domain/money/money.ts'
import { isCode128 } from '../../../domain/printing/code128.ts'
import { assignmentOf } from '../../../domain/printing/station.ts'
import { useCall } from '../../base/hooks.ts'
import { usePreferences } from '../../base/preferences.ts'
import { useNamed } from '../../base/useNamed.ts'
import { useShop } from '../../base/shop.ts'
import { useUnitName } from '../../catalogue/unitName.ts'
import { LabelPreview } from '../../printing/LabelPreview.tsx'
import { downloadLabel, pageOfLabel, printLabel, type LabelJob } from '../../printing/printLabel.ts'
import { useStation } from '../../printing/station.ts'
import { Banner, Button, Checkbox, Dialog, Segmented, Stack, useFormats } from '../../ui/index.ts'

type LabelItem = Pick<
  ListedItem,
  'name' | 'name_french' | 'part_number' | 'barcode' | 'bin' | 'retail' | 'unit'
>

/** What a scanner reads: the item’s barcode, else its part number; empty where neither can be printed. */
const codeOf = ({ barcode, part_number }: LabelItem): string =>
  [barcode, part_number].find((text) => isCode128(text)) ?? ''

/** A shelf or part label of an item, to look at and to print. */
export function LabelDialog({ item, onClose }: { item: LabelItem; onClose: () => void }) {
  const { t } = useLingui()
  const [priced, setPriced] = useState(false)
  const [kind, setKind] = useState<'shelf_label' | 'part_label'>('shelf_label')
  const { currency, id: shop_id } = useShop()
  const { language } = usePreferences()
  const { settings } = useStation()
  const designs = useCall('printing.designs', { query: { shop_id } }).data?.designs
  const name = useNamed()(item)
  const { money } = useFormats()
  const unitName = useUnitName()
  const code = codeOf(item)
  const job: LabelJob = {
    kind,
    data: {
      name,
      part_number: item.part_number,
      bin: item.bin === '' ? '' : t`Bin ${item.bin}`,
      price: priced ? `${money(item.retail, currency)} / ${unitName(item.unit)}` : '',
      code,
    },
    language,
    title: name,
    designs,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'shelf_label' ? t`Shelf label` : t`Part label`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button onClick={() => downloadLabel(job)}>{t`Download`}</Button>
          <Button variant="primary" onClick={() => printLabel(job)}>{t`Print`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        {code === '' && (
          <Banner
            tone="warn"
            title={t`This item has no barcode or part number that can be printed as a bar code.`}
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
        <LabelPreview page={pageOfLabel(job, assignmentOf(settings, kind))} title={name} />
        {kind === 'shelf_label' && isPositive(item.retail) && (
          <Checkbox label={t`With the price`} checked={priced} onChange={setPriced} />
        )}
      </Stack>
    </Dialog>
  )
}

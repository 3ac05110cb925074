import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListedItem } from '../../../contract/inventory/items.ts'
import { isCode128 } from '../../../domain/printing/code128.ts'
import { isPositive } from '../../../domain/money/money.ts'
import { useNamed } from '../../base/useNamed.ts'
import { useShop } from '../../base/shop.ts'
import { useUnitName } from '../../catalogue/unitName.ts'
import { Banner, Button, Checkbox, Dialog, Stack, useFormats } from '../../ui/index.ts'
import { BarCode } from './BarCode.tsx'
import css from './labels.module.css'

type LabelItem = Pick<
  ListedItem,
  'name' | 'name_french' | 'part_number' | 'barcode' | 'bin' | 'retail' | 'unit'
>

/** What a scanner reads: the item’s barcode, else its part number; null where neither can be printed. */
const codeOf = ({ barcode, part_number }: LabelItem): string | null =>
  [barcode, part_number].find((text) => isCode128(text)) ?? null

/** A shelf label of an item, to look at and to print. */
export function LabelDialog({ item, onClose }: { item: LabelItem; onClose: () => void }) {
  const { t } = useLingui()
  const [priced, setPriced] = useState(false)
  const code = codeOf(item)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Shelf label`}
      actions={
        <>
          <Button variant="primary" onClick={() => print()}>{t`Print`}</Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        {code === null && (
          <Banner
            tone="warn"
            title={t`This item has no barcode or part number that can be printed as a bar code.`}
          />
        )}
        <Label item={item} code={code} priced={priced} />
        {isPositive(item.retail) && (
          <Checkbox label={t`With the price`} checked={priced} onChange={setPriced} />
        )}
      </Stack>
      {createPortal(
        <div className="ui-print-alone" aria-hidden>
          <Label item={item} code={code} priced={priced} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

interface LabelProps {
  item: LabelItem
  code: string | null
  priced: boolean
}

function Label({ item, code, priced }: LabelProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const named = useNamed()
  const unitName = useUnitName()
  return (
    <div className={css['label']}>
      <strong>{named(item)}</strong>
      <div className={css['label-facts']}>
        <span>{item.part_number}</span>
        {item.bin !== '' && <span>{t`Bin ${item.bin}`}</span>}
        {priced && <span>{`${money(item.retail, currency)} / ${unitName(item.unit)}`}</span>}
      </div>
      {code !== null && (
        <>
          <BarCode text={code} />
          <span className={css['label-code']}>{code}</span>
        </>
      )}
    </div>
  )
}

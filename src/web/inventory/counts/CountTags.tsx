import { useLingui } from '@lingui/react/macro'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { isCode128 } from '#domain/printing/codes/code128.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button } from '#web/ui/index.ts'

/** The most tags in one job. */
const MOST = 500

/** Prints a tag for each place that the sheet counts; its code finds the item while counting. */
export function CountTags({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { language } = usePreferences()
  const { data } = useCall('printing.designs', { query: { shop_id } })
  const print = async () => {
    const { printLabels } = await import('#web/printing/printLabel.ts')
    const [first, ...others] = sheet.lines.map((line) => ({
      kind: 'count_tag' as const,
      data: {
        sheet: sheet.name,
        name: (language === 'fr-CA' && line.item_name_french) || line.item_name,
        part_number: line.part_number,
        bin: line.bin,
        code: [line.barcode, line.part_number].find(isCode128) ?? '',
      },
      language,
      title: sheet.name,
      designs: data?.designs,
    }))
    if (first) printLabels([first, ...others])
  }
  const count = sheet.lines.length
  return (
    <Button
      disabledReason={
        (count === 0 && t`The sheet has no items.`) ||
        (count > MOST && t`You can print up to ${MOST} tags at a time. Use smaller sheets.`)
      }
      onClick={() => void print()}
    >{t`Print tags`}</Button>
  )
}

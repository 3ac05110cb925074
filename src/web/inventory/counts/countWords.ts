import { useLingui } from '@lingui/react/macro'
import type { SheetChoice, SheetState } from '#domain/inventory/countSheet.ts'
import type { StatusWords } from '#web/ui/index.ts'

/** The states of a count sheet, in words and color. */
export function useSheetStates(): StatusWords<SheetState> {
  const { t } = useLingui()
  return {
    open: { words: t({ context: 'count sheet', message: 'Open' }), tone: 'brand' },
    posted: { words: t({ context: 'count sheet', message: 'Posted' }), tone: 'ok' },
    canceled: { words: t({ context: 'count sheet', message: 'Canceled' }), tone: 'neutral' },
  }
}

/** By what the items of a sheet are chosen, in words. */
export function useSheetChoices(): Record<SheetChoice, string> {
  const { t } = useLingui()
  return {
    all: t`All items`,
    bin: t`By bin`,
    category: t`By category`,
    brand: t`By brand`,
    class: t`By usage class`,
    cycle: t`Random cycle count`,
    catalogue: t`Whole catalog`,
  }
}

import { useEffect, useEffectEvent } from 'react'
import { printsAtOnce } from '#web/printing/printDocument.ts'
import type { Paper } from './usePaper.ts'

/** Prints the receipt as soon as a payment ended, where the station does so without asking. */
export function useReceiptAtOnce(paper: Paper, held: boolean): void {
  const print = useEffectEvent(() => {
    if (!held && printsAtOnce('receipt')) paper.print('receipt')
  })
  useEffect(() => print(), [])
}

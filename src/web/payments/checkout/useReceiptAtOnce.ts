import { useEffect, useEffectEvent } from 'react'
import { assignmentOf } from '../../../domain/printing/station.ts'
import { stationNow } from '../../printing/station.ts'
import type { Paper } from './usePaper.ts'

/** Prints the receipt as soon as a payment ended, where the station does so without asking. */
export function useReceiptAtOnce(paper: Paper, held: boolean): void {
  const print = useEffectEvent(() => {
    const { printer, without_asking } = assignmentOf(stationNow().settings, 'receipt')
    if (!held && printer !== '' && without_asking) paper.print('receipt')
  })
  useEffect(() => print(), [])
}

import { msg, type Words } from '#domain/base/words.ts'
import type { HistoryEntry, HistoryFormats } from '../commands/define.ts'
import { firstChange } from './words.ts'

/** What the history says about a field that was set. */
export function fieldWords(entry: HistoryEntry, say: HistoryFormats): Words {
  const change = firstChange(entry)
  const to = change?.to
  switch (change?.path) {
    case 'mileage': {
      const value = typeof to === 'number' ? say.figure(to) : '–'
      return msg('Mileage: {value}', { value })
    }
    case 'license_plate':
      return msg('Plate: {to}', { to: String(to) })
    case 'promised_timestamp': {
      const value = typeof to === 'string' ? say.dateTime(to) : '–'
      return msg('Promised time: {value}', { value })
    }
    case 'bay_id':
      return msg('Bay changed')
    case 'waiting':
      return to === true ? msg('Customer waiting') : msg('Customer not waiting')
    case 'notes':
    case 'internal_note':
      return msg('Note changed')
    default:
      return msg('Order changed')
  }
}

import type { HistoryEntry, HistoryFormats, Words } from '../commands/define.ts'
import { firstChange } from './words.ts'

/** What the history says about a field that was set. */
export function fieldWords(entry: HistoryEntry, say: HistoryFormats): Words {
  const change = firstChange(entry)
  const to = change?.to
  switch (change?.path) {
    case 'mileage': {
      const value = typeof to === 'number' ? say.figure(to) : '–'
      return { en: `Mileage: ${value}`, fr: `Kilométrage : ${value}` }
    }
    case 'license_plate':
      return { en: `Plate: ${String(to)}`, fr: `Plaque : ${String(to)}` }
    case 'promised_timestamp': {
      const value = typeof to === 'string' ? say.dateTime(to) : '–'
      return { en: `Promised time: ${value}`, fr: `Heure promise : ${value}` }
    }
    case 'bay_id':
      return { en: 'Bay changed', fr: 'Baie modifiée' }
    case 'waiting':
      return to === true
        ? { en: 'Customer waiting', fr: 'Client sur place' }
        : { en: 'Customer not waiting', fr: 'Client non sur place' }
    case 'notes':
    case 'internal_note':
      return { en: 'Note changed', fr: 'Note modifiée' }
    default:
      return { en: 'Order changed', fr: 'Bon modifié' }
  }
}

import { NEW_STATION, type StationSettings } from '#domain/printing/station.ts'
import { createStore, useStore } from '../base/store.ts'

const KEY = 'bayline_print_station'

/** What this device prints where; kept on the device, and in the account of the person who set it. */
export interface StoredStation {
  name: string
  settings: StationSettings
}

function stored(): StoredStation {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof read === 'object' && read !== null && 'settings' in read) return read as StoredStation
  } catch {
    // Not readable: the device begins anew.
  }
  return { name: '', settings: NEW_STATION }
}

const station = /* @__PURE__ */ createStore<StoredStation>(stored())

export const useStation = (): StoredStation => useStore(station)
export const stationNow = (): StoredStation => station.get()

/** Stores what this device prints where; false where the device stores nothing. */
export function storeStation(next: StoredStation): boolean {
  station.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
    return true
  } catch {
    return false
  }
}

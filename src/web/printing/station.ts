import { NEW_STATION, type StationSettings } from '#domain/printing/station.ts'
import { createStore, useStore } from '../base/store.ts'

const KEY = 'bayline_print_station'

/** What this device prints where; kept on the device, and in the account of the person who set it. */
export interface KeptStation {
  name: string
  settings: StationSettings
}

function stored(): KeptStation {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof read === 'object' && read !== null && 'settings' in read) return read as KeptStation
  } catch {
    // Not readable: the device begins anew.
  }
  return { name: '', settings: NEW_STATION }
}

const station = /* @__PURE__ */ createStore<KeptStation>(stored())

export const useStation = (): KeptStation => useStore(station)
export const stationNow = (): KeptStation => station.get()

/** Keeps what this device prints where; false where the device stores nothing. */
export function keepStation(next: KeptStation): boolean {
  station.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
    return true
  } catch {
    return false
  }
}

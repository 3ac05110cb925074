import { initialDeviceSettings, type DeviceSettings } from '#domain/settings/deviceSettings.ts'
import { createStore, useStore } from '../store.ts'

const KEY = 'bayline_device_settings'

function stored(): DeviceSettings {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...initialDeviceSettings, ...(typeof read === 'object' ? read : {}) }
  } catch {
    return initialDeviceSettings
  }
}

const settings = /* @__PURE__ */ createStore<DeviceSettings>(stored())

/** The settings of this device; they stay when a person signs out. */
export const deviceSetting = <Name extends keyof DeviceSettings>(name: Name): DeviceSettings[Name] =>
  settings.get()[name]

export const useDeviceSettings = (): DeviceSettings => useStore(settings)

/** Changes a setting of this device; false where the device stores nothing, so that it lasts for this visit only. */
export function setDeviceSetting<Name extends keyof DeviceSettings>(
  name: Name,
  value: DeviceSettings[Name],
): boolean {
  settings.set({ ...settings.get(), [name]: value })
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()))
    return true
  } catch {
    return false
  }
}

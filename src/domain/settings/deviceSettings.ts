import { flag, initialValues, type ValuesOf } from './setting.ts'

/** The settings of a device: each is one row, stored on the device under its name. */
export const deviceSettings = {
  scan_sound: flag(true, {
    scope: 'device',
    section: 'device',
    permission: null,
    label: { en: 'Scan sound', fr: 'Son de numérisation' },
    help: {
      en: 'High tone for a known code, low tone for an unknown one.',
      fr: 'Un son aigu pour un code connu, un son grave pour un code inconnu.',
    },
  }),
}

export type DeviceSettings = ValuesOf<typeof deviceSettings>

/** The settings of a new device. */
export const initialDeviceSettings: DeviceSettings = initialValues(deviceSettings)

import { flag, initialValues, type ValuesOf } from './setting.ts'

/** The settings of a device: each is one row, stored on the device under its name. */
export const deviceSettings = {
  scan_sound: flag(true, {
    scope: 'device',
    section: 'device',
    permission: null,
    label: { en: 'Sound after a scan', fr: 'Son après une lecture' },
    help: {
      en: 'A high tone for a known code, a low one for an unknown code.',
      fr: 'Un son aigu pour un code connu, un son grave pour un code inconnu.',
    },
  }),
}

export type DeviceSettings = ValuesOf<typeof deviceSettings>

/** The settings of a new device. */
export const initialDeviceSettings: DeviceSettings = initialValues(deviceSettings)

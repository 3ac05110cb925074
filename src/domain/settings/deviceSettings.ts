import { msg } from '#domain/base/words.ts'
import { flag, initialValues, type ValuesOf } from './setting.ts'

/** The settings of a device: each is one row, stored on the device under its name. */
export const deviceSettings = {
  scan_sound: flag(true, {
    scope: 'device',
    section: 'device',
    permission: null,
    label: msg('Scan sound'),
    help: msg('High tone for a recognized code, low tone for an unknown one.'),
  }),
}

export type DeviceSettings = ValuesOf<typeof deviceSettings>

/** The settings of a new device. */
export const initialDeviceSettings: DeviceSettings = initialValues(deviceSettings)

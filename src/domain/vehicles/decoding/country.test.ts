import { expect, test } from 'vitest'
import { vehicleCountry } from './country.ts'

test.each([
  ['1HGCM82633A004352', 'CA', 'US'],
  ['2HGFC2F59JH000001', 'US', 'CA'],
  ['3VWFE21C04M000001', '', 'MX'],
  ['JTDKB20U093000001', '', 'JP'],
  ['KMHD35LH5FU000001', '', 'KR'],
  ['WBA3A5C58CF000001', 'US', 'DE'],
  ['WP0AA2A92CS000001', '', 'DE'],
  ['YV1MS382352000001', '', 'SE'],
  ['SALWR2RV0JA000001', '', 'GB'],
  ['7SAYGDEE3NF000001', '', 'US'],
  ['', 'CA', 'CA'],
  ['', '', ''],
  ['QQ0AA2A92CS000001', 'US', 'US'],
])('the VIN %s on a plate of %s is of %s', (vin, plate, country) => {
  expect(vehicleCountry(vin, plate)).toBe(country)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { epaPath } from './epaFile.ts'
import { importEpa } from './importEpa.ts'
import { openVehicleData } from './vehicleData.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-epa-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEADER = '"year","make","model","displ","cylinders","drive","fuelType","tCharger","atvType"'
const ROWS = [
  '2018,"Toyota","Camry XLE/XSE",2.5,4,"Front-Wheel Drive","Regular",,',
  '2018,"Toyota","Camry XLE/XSE",2.5,4,"Front-Wheel Drive","Regular",,',
  '2018,"Toyota","Camry Hybrid LE",2.5,4,,"Regular",,"Hybrid"',
  '2018,"Ford","F150 Pickup 4WD",2.7,6,"Part-time 4-Wheel Drive","Regular","T",',
  ',"Ford","No year",2.7,6,,"Regular",,',
  '2018,"Ford","Escape" 4WD,2.7,6,,"Regular",,',
  '2019,"Zubari","Café",1,3,,"Regular",,',
]
const csv = (lines: readonly string[]) => Readable.from([Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)])

test('the file’s vehicles are chosen from at once, and again after the next import', async () => {
  const file = epaPath(folder)
  const warn = vi.fn<(fields: object, message: string) => void>()
  const data = openVehicleData(
    path.resolve(import.meta.dirname, '../../../dist/vehicles.bin'),
    { warn },
    file,
  )
  const ask = (field: 'make' | 'model' | 'engine', make = '', model = '', year = 2018) =>
    data.choices({ field, year, make, model, sub_model: '' }).choices.map(({ value }) => value)
  expect(ask('model', 'Toyota')).toContain('Celica')
  expect(await importEpa(csv([HEADER, ...ROWS]), file)).toEqual({
    read: 7,
    kept: 4,
    skipped: 2,
    years: '2018–2019',
  })
  expect(ask('model', 'Toyota')).toContain('Camry')
  expect(ask('model', 'Toyota')).not.toContain('Celica')
  expect(ask('engine', 'Toyota', 'Camry')).toEqual(['2.5L 4 cyl Gasoline', '2.5L 4 cyl Gasoline Hybrid'])
  expect(ask('engine', 'Ford', 'F-150')).toEqual(['2.7L 6 cyl Turbo Gasoline'])
  expect(ask('make', '', '', 2019)).toContain('Zubari')
  expect(ask('model', 'Zubari', '', 2019)).toEqual(['Café'])
  expect(data.choices({ field: 'make', year: 2018, make: '', model: '', sub_model: '' }).source).toMatch(
    /^vpic-.*, epa-2019$/,
  )

  writeFileSync(file, 'damaged')
  expect(ask('model', 'Toyota')).toContain('Celica')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('another file is refused in words, and the former import stays', async () => {
  await expect(importEpa(csv(['name,price', 'x,1']), epaPath(folder))).rejects.toThrow(/no column year, make/)
  await expect(importEpa(csv([HEADER]), epaPath(folder))).rejects.toThrow(/No row/)
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Where the platform's own formats of times and figures may be asked. */
const PLACES = new Set([
  'src/domain/base/formats.ts',
  'src/domain/places/zones.ts',
  // The zone of a device on which no shop is known yet.
  'src/web/base/session/zone.ts',
])

/** Formats and local parts of times that go by the zone or the language of the process or of the browser. */
const DIRECT = [
  /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)/,
  /\.toLocale(Date|Time)?String\(/,
  /\.(to(Date|Time)String|getHours|getMinutes|getDate|getDay|getMonth|getFullYear|getTimezoneOffset)\(/,
  /\.set(Hours|Minutes|Date|Month|FullYear)\(/,
  // The present day in UTC, which is not the shop's.
  /\b(new Date\(\)\.toISOString\(\)|[nN]ow(\(tx\)\))?)\.slice\(0, \d+\)/,
]

test('times and figures are formatted in one place, in the zone of a shop', () => {
  const files = globSync('src/{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(2000)
  const found = files
    .filter((file) => !/\.test\.tsx?$|\/demo\/|\/migrations\//.test(file) && !PLACES.has(file))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          DIRECT.some((each) => each.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

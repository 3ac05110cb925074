import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScan, startScanListener } from './scan.ts'
import { render } from '#test/web/render.tsx'

/** Presses keys as a device does: each so many milliseconds after the one before. */
function press(field: HTMLInputElement, keys: readonly (readonly [key: string, after: number])[]): void {
  let at = 1000
  for (const [key, after] of keys) {
    at += after
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const go = field.dispatchEvent(event)
    if (go && key.length === 1) field.value += key
  }
}

/** The keys of a code: four milliseconds apart, but for pauses before some of them. */
const keysOf = (code: string, pauses: Readonly<Record<number, number>> = {}, gap = 4) =>
  Array.from({ length: code.length }, (_, at) => [code.charAt(at), pauses[at] ?? gap] as const)

async function scannedFrom(before: string, keys: Parameters<typeof press>[1], gap = 4) {
  const unmount = render(<input aria-label="Code" />)
  const found = page.getByRole('textbox', { name: 'Code' })
  await expect.element(found).toBeVisible()
  const field = found.element() as HTMLInputElement
  field.value = before
  const codes: string[] = []
  const stops = [startScanListener(), onScan((code) => codes.push(code) > 0)]
  press(field, [...keys, ['Enter', gap]])
  for (const stop of stops) stop()
  const left = field.value
  unmount()
  return { codes, left }
}

test('a scan that pauses is one code in an empty field', async () => {
  expect(await scannedFrom('', keysOf('NOPE-999', { 2: 60 }))).toEqual({ codes: ['NOPE-999'], left: '' })
  expect(await scannedFrom('', keysOf('NOPE-999', { 6: 60 }))).toEqual({ codes: ['NOPE-999'], left: '' })
})

test('what a person typed is not part of a scan, and no scan by itself', async () => {
  expect(await scannedFrom('12', keysOf('NOPE-999', { 0: 500 }))).toEqual({ codes: ['NOPE-999'], left: '12' })
  expect(await scannedFrom('', keysOf('NOPE-999', {}, 120), 120)).toEqual({ codes: [], left: 'NOPE-999' })
})

import { onTestFinished } from 'vitest'
import { newId } from '#web/base/device/device.ts'
import type { Intent } from '#domain/orders/commands.ts'
import type { Tab } from './tab.ts'

const SCRIPT = new URL('./tab.ts', import.meta.url).href
/** Through which the runner loads modules that are imported later. */
const RUNNER = '__vitest_browser_runner__'

export interface OpenTab extends Tab {
  /** As if the browser had ended it: what ran stops where it is. */
  close: () => void
}

/** A clock that is wrong by so many milliseconds. */
const wrongClock = (by: number): DateConstructor =>
  class extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Date.now() + by]) as [number]))
    }
    static override now(): number {
      return Date.now() + by
    }
  } as DateConstructor

/**
 * Another tab of this device: its own modules and memory, the same storage, locks and channels. With `clock` its clock is
 * wrong by so many milliseconds.
 */
export async function openTab(clock = 0): Promise<OpenTab> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow, contentDocument } = frame
  if (!contentWindow || !contentDocument) throw new Error('no tab opened')
  Reflect.set(contentWindow, RUNNER, Reflect.get(window, RUNNER))
  Reflect.set(contentWindow, 'Date', wrongClock(clock))
  const script = contentDocument.createElement('script')
  script.type = 'module'
  script.src = SCRIPT
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    contentDocument.body.append(script)
  })
  const close = () => frame.remove()
  onTestFinished(close)
  return Object.assign((contentWindow as Window & typeof globalThis & { tab: Tab }).tab, { close })
}

export const note = (value: string): Intent => ({ type: 'field.set', change: { field: 'notes', value } })

export const work = (name: string, id = newId(), package_line_id: string | null = null): Intent => ({
  type: 'casual.add',
  line: { id, name, name_french: '', fee_item: null, priceVal: '10.00', quantityVal: '1', tax_exempt: false },
  package_line_id,
})

/** A command that the server refuses: the line is not there. */
export const price = (line_id: string, value = '12.00'): Intent => ({
  type: 'line.set',
  list: 'casual_items',
  line_id,
  field: 'priceVal',
  value,
})

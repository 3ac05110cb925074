import { deviceSetting } from '#web/base/device/deviceSettings.ts'
import { useEffect, useRef } from 'react'

/** A scanner types faster than any person: keys closer together than this belong to one scan. */
export const SCAN_GAP_MS = 35
/** A device that is busy delivers a part of a scan late: within this time it still belongs to it. */
const SCAN_PAUSE_MS = 200
const SCAN_MIN_LENGTH = 6

type ScanHandler = (code: string) => boolean | undefined

const handlers: ScanHandler[] = []

interface ScanOptions {
  /** Called after all others, whenever it was added. */
  last?: boolean
}

/**
 * Handles scans while the component is shown. The latest one is called first; answer `false` to leave the code to the
 * one before.
 */
export function useScan(handler: ScanHandler, { last = false }: ScanOptions = {}): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const ask: ScanHandler = (code) => latest.current(code)
    return onScan(ask, { last })
  }, [last])
}

/** The same outside React; answers a function that stops it. */
export function onScan(handler: ScanHandler, { last = false }: ScanOptions = {}): () => void {
  if (last) handlers.unshift(handler)
  else handlers.push(handler)
  if (last) takeWaiting(handler)
  return () => {
    handlers.splice(handlers.indexOf(handler), 1)
  }
}

/** A code that arrived before a handler for all codes existed: in the first moments of a page. */
let waiting: { code: string; at: number } | null = null
const WAIT_MS = 5000

function takeWaiting(handler: ScanHandler): void {
  if (waiting && performance.now() - waiting.at < WAIT_MS) handler(waiting.code)
  waiting = null
}

let scannedAt = -Infinity

/** Whether something was scanned after this moment, in milliseconds of the page. */
export const scannedSince = (moment: number): boolean => scannedAt >= moment

/** Passes a code to the handlers, as if it had been scanned (camera, tests). */
export function scanned(code: string): boolean {
  scannedAt = performance.now()
  const taken = handlers.toReversed().some((handler) => handler(code) !== false)
  waiting = taken ? null : { code, at: performance.now() }
  return taken
}

interface Burst {
  text: string
  at: number
  /** How many of its keys came as fast as a scanner's. */
  fast: number
  field: HTMLInputElement | HTMLTextAreaElement | null
  before: string
}

function fieldOf(target: EventTarget | null): Burst['field'] {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/** Passwords are never read, and fields marked `data-scan="own"` handle their scans themselves. */
function isPrivate(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input[type="password"], [data-password]') ||
      target.closest('[data-scan="own"]') !== null)
  )
}

/** Writes into a field as if it were typed: React hears of it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Restores the text that a field had before the scanner typed into it. */
function restore({ field, before }: Burst): void {
  if (field && field.value !== before) write(field, before)
}

/** Adds text to the field that has the focus, if one has. */
export function typeOn(text: string): void {
  const field = fieldOf(document.activeElement)
  if (field && text !== '') write(field, field.value + text)
}

/** Some scanners say first which kind of code it was, as `]C1` or `]A0`. */
const withoutPrefix = (code: string): string => code.replace(/^\][A-Za-z]\d/, '')

/** Listens to keyboard-wedge scanners wherever the focus is: six keys or more, then Enter or Tab. */
export function startScanListener(): () => void {
  let burst: Burst | null = null
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPrivate(event.target)) {
      burst = null
      return
    }
    const flowing = burst !== null && event.timeStamp - burst.at < SCAN_GAP_MS
    if (event.key.length === 1) {
      const field = fieldOf(event.target)
      // A scan that paused goes on where it can only be that: nothing was in the field before.
      const paused =
        burst !== null &&
        event.timeStamp - burst.at < SCAN_PAUSE_MS &&
        burst.field === field &&
        burst.before === ''
      if (burst && (flowing || paused))
        burst = {
          ...burst,
          text: burst.text + event.key,
          at: event.timeStamp,
          fast: burst.fast + (flowing ? 1 : 0),
        }
      else burst = { text: event.key, at: event.timeStamp, fast: 1, field, before: field?.value ?? '' }
      return
    }
    if (event.key === 'Shift') return
    const done = burst
    burst = null
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !done || !flowing || done.fast < SCAN_MIN_LENGTH)
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    restore(done)
    scanned(withoutPrefix(done.text.trim()))
  }
  addEventListener('keydown', listen, true)
  return () => removeEventListener('keydown', listen, true)
}

/** A short sign that a scan matched (high, green) or did not (low, red). */
export function scanSignal(hit: boolean): void {
  document.documentElement.dataset['scan'] = hit ? 'hit' : 'miss'
  setTimeout(() => delete document.documentElement.dataset['scan'], 260)
  if (!deviceSetting('scan_sound')) return
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    gain.gain.value = 0.06
    tone.frequency.value = hit ? 1320 : 220
    tone.connect(gain).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (hit ? 0.07 : 0.22))
    tone.addEventListener('ended', () => void audio.close())
  } catch {
    // A browser without sound still shows the flash.
  }
}

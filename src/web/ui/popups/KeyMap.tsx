import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { preferences } from '#web/base/session/preferences.ts'
import { Dialog } from './Overlays.tsx'
import { SCAN_GAP_MS, scannedSince, typeOn } from '../camera/scan.ts'

export interface Shortcut {
  /**
   * `n`, `?`, `/`, `F9`, `ArrowDown`, `Enter`, `g b` (one after the other), `mod+k`, `mod+Enter`,
   * `alt+ArrowUp`. `mod` is Ctrl, or ⌘ on a Mac.
   */
  keys: string
  /** Its action, for the map. */
  label: string
  run: (event: KeyboardEvent) => void
  /** Also works inside fields and dialogs; only for keys that type nothing. */
  everywhere?: boolean
  /** Works in an open dialog (a keypad, say), but not in fields. */
  inDialog?: boolean
  /** It focuses a field: letters typed at once after it belong there. */
  types?: boolean
  /** Left out of the map. */
  hidden?: boolean
}

interface Layer {
  current: readonly Shortcut[]
}

/** The shortcuts of the latest component are last and take precedence. */
const layers: Layer[] = []
const SEQUENCE_MS = 1200

/** Adds shortcuts while the component is shown; the latest ones take precedence. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = useRef(shortcuts)
  useEffect(() => {
    layer.current = shortcuts
  })
  useEffect(() => {
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'button', 'submit'].includes(target.type)))
  )
}

/** Whether a dialog covers the page: nothing else opens over it. */
export const dialogOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-passive]), dialog[open]') !== null

/** The key with its modifiers, in the form of shortcuts. */
export function keyName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const alt = event.altKey ? 'alt+' : ''
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : ''
  const shift = event.shiftKey && event.key.length > 1 ? 'shift+' : ''
  return `${mod}${alt}${shift}${key}`
}

function isOpen(row: Shortcut, event: KeyboardEvent): boolean {
  if (row.everywhere) return true
  if (isField(event.target)) return false
  // Enter and Space on a button or a link belong to it.
  if (
    /^(Enter| )$/.test(row.keys) &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary, [role="menuitem"]')
  )
    return false
  return row.inDialog || !dialogOpen()
}

function find(keys: string, event: KeyboardEvent): Shortcut | undefined {
  for (const layer of layers.toReversed()) {
    const row = layer.current.find((candidate) => candidate.keys === keys && isOpen(candidate, event))
    if (row) return row
  }
  return undefined
}

/** Whether some shortcut begins with this key and continues (`g` of `g b`). */
function begins(keys: string): boolean {
  return layers.some((layer) => layer.current.some((row) => row.keys.startsWith(`${keys} `)))
}

/** A single letter that waits: it may be the first one of a scan. */
interface Waiting {
  row: Shortcut
  event: KeyboardEvent
  since: number
  /** What was typed meanwhile, for a shortcut that focuses a field. */
  typed: string
  timer: ReturnType<typeof setTimeout>
}

/**
 * Listens for the whole window. A single letter waits for a moment: when another follows at the speed of a scanner,
 * both belong to a scan and neither is a shortcut.
 */
export function startKeyMap(): () => void {
  let first: { key: string; at: number } | null = null
  let waiting: Waiting | undefined
  let lastAt = 0
  const run = (row: Shortcut, event: KeyboardEvent) => {
    first = null
    row.run(event)
  }
  const runWaiting = () => {
    const due = waiting
    waiting = undefined
    if (!due || scannedSince(due.since)) return
    run(due.row, due.event)
    typeOn(due.typed)
  }
  const wait = (row: Shortcut, event: KeyboardEvent, since = performance.now(), typed = '') => {
    clearTimeout(waiting?.timer)
    waiting = { row, event, since, typed, timer: setTimeout(runWaiting, SCAN_GAP_MS + 10) }
  }
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return
    // A key that is held down acts once; arrows go on.
    if (event.repeat && !event.key.startsWith('Arrow')) return
    const quick = event.key.length === 1 && event.timeStamp - lastAt < SCAN_GAP_MS
    if (event.key.length === 1) lastAt = event.timeStamp
    const key = keyName(event)
    const single = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (single && waiting?.row.types) {
      event.preventDefault()
      wait(waiting.row, waiting.event, waiting.since, waiting.typed + event.key)
      return
    }
    clearTimeout(waiting?.timer)
    waiting = undefined
    if (single && (!preferences.get().shortcuts || quick)) {
      first = null
      return
    }
    const sequence = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : null
    const row = (sequence ? find(sequence, event) : undefined) ?? find(key, event)
    if (!row) {
      first = single && !isField(event.target) && begins(key) ? { key, at: event.timeStamp } : null
      return
    }
    event.preventDefault()
    if (single) wait(row, event)
    else run(row, event)
  }
  addEventListener('keydown', listen)
  return () => {
    clearTimeout(waiting?.timer)
    removeEventListener('keydown', listen)
  }
}

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
  ' ': 'Space',
}

/** Keys for people: `mod+k` → `Ctrl K`, on a Mac `⌘ K`. */
export function showKeys(keys: string): string {
  const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return keys
    .split(' ')
    .map((part) =>
      part
        .split(/\+(?=.)/)
        .map((key) =>
          key === 'mod'
            ? mod
            : key === 'alt'
              ? 'Alt'
              : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
        )
        .join(' '),
    )
    .join(' ')
}

/** The map of the keys of this screen, opened with `?`. */
export function ShortcutMap() {
  const { t } = useLingui()
  const [rows, setRows] = useState<readonly Shortcut[]>([])
  const open = () => setRows(layers.flatMap((layer) => layer.current.filter((row) => !row.hidden)))
  useShortcuts([{ keys: '?', label: t`Show keyboard shortcuts`, run: open }])
  return (
    <Dialog open={rows.length > 0} onClose={() => setRows([])} title={t`Keyboard shortcuts`} size="md">
      <dl className="ui-keymap">
        {rows.map((row) => (
          <div key={`${row.keys}${row.label}`}>
            <dt>{row.label}</dt>
            <dd>
              <kbd className="ui-kbd">{showKeys(row.keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="ui-quiet">
        <Trans>Single keys are ignored while you type. You can turn them off under My account.</Trans>
      </p>
    </Dialog>
  )
}

import { useRef, useState, type FocusEvent } from 'react'
import { leaving, useUnsaved, type UnsavedCheck } from '#web/base/unsaved.ts'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** What is typed to find something is no work that could be lost. */
const isSearch = ({ type, role, inputMode }: HTMLInputElement): boolean =>
  type === 'search' || role === 'combobox' || inputMode === 'search'

const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isSearch(target))

interface AskedClose {
  /** Closes the dialog; asks first where something in it is not saved. */
  close: () => void
  onFocusCapture: (event: FocusEvent) => void
  /** The forms in the dialog register here. */
  inside: Set<UnsavedCheck>
}

/**
 * Closing a dialog by Escape, its X or a click beside it. Typed text counts as unsaved in any dialog, whether its fields
 * belong to a form or not; choices count where a form registers them. The dialog's own buttons close it without asking.
 */
export function useAskedClose(onClose: () => void, unsaved: boolean | 'never' = false): AskedClose {
  const [inside] = useState(() => new Set<UnsavedCheck>())
  const before = useRef(new Map<TextBox, string>())
  const own = () =>
    unsaved !== 'never' &&
    (unsaved || [...before.current].some(([box, text]) => box.isConnected && box.value !== text))
  useUnsaved(own)
  return {
    inside,
    onFocusCapture: ({ target, currentTarget }) => {
      if (isTextBox(target) && currentTarget.contains(target) && !before.current.has(target))
        before.current.set(target, target.value)
    },
    close: () => leaving(onClose, new Set([...inside, own])),
  }
}

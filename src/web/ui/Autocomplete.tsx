import { useLingui } from '@lingui/react/macro'
import { useVirtualizedCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, splitField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { optionId, type PickOption } from './pickOption.ts'
import { prefetchSuggestions, useSuggestionList } from './suggestionListCode.ts'

export type { PickOption }

export interface AutocompleteProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  options: readonly PickOption[]
  onPick: (option: PickOption) => void
  /** Enter without a choice, e.g. a free text or a scan. */
  onEnter?: (text: string) => void
  /** The answer for the present text is pending: Enter waits for it. */
  loading?: boolean
  /** The request failed: shown in place of "nothing matches". */
  failed?: boolean
  placeholder?: string
  icon?: ReactNode
  end?: ReactNode
  /** Shown when something was typed and nothing matches. */
  nothing?: string
  /** A field that is the purpose of the page or dialog may take the focus. */
  'data-autofocus'?: boolean | undefined
  inputRef?: { current: HTMLInputElement | null }
  /** Whether the field keeps its keys from the scan listener: `own`. */
  scan?: 'own'
  /** Fixed at the end of the list, e.g. “New customer”. */
  footer?: PickOption
}

interface ListKeys {
  /** The list is shown. */
  open: boolean
  store: ComboboxStore
  close: () => void
  /** Returns whether the list used the key; else it continues, e.g. to the form. */
  enter: () => boolean
  /** Something is shown, or pending, that Escape ends. */
  busy: boolean
}

/** The library’s own keys neither wait for an answer nor keep Escape from the dialog around the field. */
function onListKey(event: KeyboardEvent<HTMLInputElement>, keys: ListKeys): void {
  const { open, store, busy } = keys
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (!open) store.openDropdown('keyboard')
    else if (event.key === 'ArrowDown') store.selectNextOption()
    else store.selectPreviousOption()
  } else if (event.key === 'Enter') {
    if (keys.enter()) event.preventDefault()
  } else if (event.key === 'Escape' && busy) {
    event.preventDefault()
    event.stopPropagation()
    keys.close()
  }
}

/** A field with suggestions while typing: find box, customer search, scan bar. */
export function Autocomplete(props: AutocompleteProps) {
  const [field, rest] = splitField(props)
  const {
    value,
    onChange,
    options,
    onPick,
    onEnter,
    loading,
    failed,
    placeholder,
    icon,
    end,
    nothing,
    footer,
    scan,
  } = rest
  const { t } = useLingui()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [held, setHeld] = useState(false)
  const all = footer ? [...options, footer] : options
  const none = failed ? t`Search isn’t available right now. Check your connection and try again.` : nothing
  const empty = !loading && options.length === 0 && value.trim() !== '' ? none : undefined
  const shown = open && (all.length > 0 || Boolean(empty))
  const at = Math.min(active, all.length - 1)
  const List = useSuggestionList(open)
  const store = useVirtualizedCombobox({
    opened: open,
    onOpenedChange: setOpen,
    totalOptionsCount: all.length,
    getOptionId: (index) => optionId(listId, index),
    // A disabled option can be marked, so that its reason is read aloud.
    isOptionDisabled: () => false,
    selectedOptionIndex: at,
    setSelectedOptionIndex: (index) => {
      setHeld(false)
      setActive(index)
    },
    onSelectedOptionSubmit: (index) => pick(index),
  })
  const close = () => {
    setHeld(false)
    setOpen(false)
  }
  const pick = (index: number) => {
    const option = all[index]
    if (!option || option.disabledReason) return
    setOpen(false)
    onPick(option)
  }
  const take = (): boolean => {
    setHeld(false)
    if (shown && at >= 0) {
      store.clickSelectedOption()
      return true
    }
    onEnter?.(value)
    return false
  }
  // A fast typist means what the answer will show, not the suggestions for an earlier text.
  const waits = open && Boolean(loading) && at <= 0
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (held && !waits) latest.current()
  }, [held, waits])
  return (
    <Field {...field}>
      {(control) => (
        <div className="ui-combo" data-scan={scan}>
          <span className={cx('ui-input-box', Boolean(icon) && 'ui-has-icon', Boolean(end) && 'ui-has-end')}>
            {icon && <span className="ui-input-icon">{icon}</span>}
            <input
              {...control}
              ref={rest.inputRef}
              type="text"
              className="ui-input"
              role="combobox"
              aria-expanded={shown && Boolean(List)}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-busy={held || undefined}
              aria-activedescendant={shown && List && at >= 0 ? optionId(listId, at) : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              data-autofocus={rest['data-autofocus'] || undefined}
              value={value}
              onChange={(event) => {
                onChange(event.currentTarget.value)
                setActive(0)
                setHeld(false)
                setOpen(true)
              }}
              onFocus={prefetchSuggestions}
              onClick={() => setOpen(true)}
              onBlur={close}
              onKeyDown={(event) =>
                onListKey(event, {
                  open: shown,
                  store,
                  close,
                  enter: () => {
                    if (waits) setHeld(true)
                    return waits || take()
                  },
                  busy: shown || held,
                })
              }
            />
            {end && <span className="ui-input-end">{end}</span>}
          </span>
          {List && (
            <List
              id={listId}
              label={typeof field.label === 'string' ? field.label : t`Choices`}
              store={store}
              shown={shown}
              options={all}
              at={at}
              onPick={pick}
              nothing={empty}
            />
          )}
        </div>
      )}
    </Field>
  )
}

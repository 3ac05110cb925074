import { useLingui } from '@lingui/react/macro'
import { useVirtualizedCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, splitField } from './Field.tsx'
import type { FieldControl, FieldProps } from './Field.tsx'
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

/** The suggestions and the active one. Enter waits for the answer to the typed text. */
function useChoosing(props: AutocompleteProps, listId: string) {
  const { value, options, onPick, onEnter, loading, footer } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [held, setHeld] = useState(false)
  const empty = useEmptyWords(props)
  const all = footer ? [...options, footer] : options
  const shown = open && (all.length > 0 || Boolean(empty))
  const at = Math.min(active, all.length - 1)
  const pick = (index: number) => {
    const option = all[index]
    if (!option || option.disabledReason) return
    setOpen(false)
    onPick(option)
  }
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
  useHeldEnter(held && !waits, take)
  return {
    all,
    empty,
    shown,
    at,
    pick,
    store,
    open,
    show: () => setOpen(true),
    held,
    close: () => {
      setHeld(false)
      setOpen(false)
    },
    restart: () => {
      setActive(0)
      setHeld(false)
      setOpen(true)
    },
    enter: () => {
      if (waits) setHeld(true)
      return waits || take()
    },
  }
}

/** Takes the suggestion of a pending Enter when the answer arrives. */
function useHeldEnter(now: boolean, take: () => boolean): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (now) latest.current()
  }, [now])
}

/** The text in place of suggestions, if something was typed and nothing matches. */
function useEmptyWords({ value, options, loading, failed, nothing }: AutocompleteProps): string | undefined {
  const { t } = useLingui()
  const none = failed ? t`Search isn’t available right now. Check your connection and try again.` : nothing
  return !loading && options.length === 0 && value.trim() !== '' ? none : undefined
}

/** A field with suggestions while typing: find box, customer search, scan bar. */
export function Autocomplete(props: AutocompleteProps) {
  const [field, { icon, end, scan }] = splitField(props)
  const { t } = useLingui()
  const listId = useId()
  const choosing = useChoosing(props, listId)
  const { all, empty, shown, at, store, pick } = choosing
  const List = useSuggestionList(choosing.open)
  return (
    <Field {...field}>
      {(control) => (
        <div className="ui-combo" data-scan={scan}>
          <span className={cx('ui-input-box', Boolean(icon) && 'ui-has-icon', Boolean(end) && 'ui-has-end')}>
            {icon && <span className="ui-input-icon">{icon}</span>}
            <ComboInput
              {...props}
              control={control}
              choosing={choosing}
              listId={listId}
              hasList={List !== undefined}
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

interface ComboProps extends Pick<
  AutocompleteProps,
  'value' | 'onChange' | 'placeholder' | 'inputRef' | 'data-autofocus'
> {
  control: FieldControl
  choosing: ReturnType<typeof useChoosing>
  listId: string
  /** The code of the list is loaded. */
  hasList: boolean
}

function ComboInput({ control, choosing, listId, hasList, inputRef, ...field }: ComboProps) {
  const { value, onChange, placeholder } = field
  const { shown, at, store, held, close, enter } = choosing
  return (
    <input
      {...control}
      ref={inputRef}
      type="text"
      className="ui-input"
      role="combobox"
      aria-expanded={shown && hasList}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-busy={held || undefined}
      aria-activedescendant={shown && hasList && at >= 0 ? optionId(listId, at) : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      data-autofocus={field['data-autofocus'] || undefined}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        choosing.restart()
      }}
      onFocus={prefetchSuggestions}
      onClick={choosing.show}
      onBlur={close}
      onKeyDown={(event) => onListKey(event, { open: shown, store, close, enter, busy: shown || held })}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, splitField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

export interface PickOption {
  id: string
  label: string
  /** A second, quieter line. */
  detail?: ReactNode
  icon?: ReactNode
  disabledReason?: string
}

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

// The combobox pattern of ARIA: the field keeps the focus and the keys. No HTML element lists suggestions under a
// field; so the roles are set by hand.
function listbox(id: string, label: string, shown: boolean) {
  return {
    id,
    role: 'listbox',
    'aria-label': label,
    className: 'ui-pop ui-combo-list',
    hidden: !shown,
    // The field keeps the focus while the list is clicked.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
}

function listOption(id: string, selected: boolean, disabled: boolean, onClick?: () => void) {
  return {
    id,
    role: 'option',
    'aria-selected': selected,
    'aria-disabled': disabled || undefined,
    className: onClick ? 'ui-combo-option' : 'ui-combo-nothing',
    onClick,
  }
}

interface ListKeys {
  open: boolean
  count: number
  active: number
  setActive: (at: number) => void
  close: () => void
  openList: () => void
  /** Returns whether the list used the key; else it continues, e.g. to the form. */
  enter: () => boolean
  /** Something is shown, or pending, that Escape ends. */
  busy: boolean
}

function onListKey(event: KeyboardEvent<HTMLInputElement>, keys: ListKeys): void {
  const { open, count, active, busy } = keys
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (!open) keys.openList()
    else if (count > 0) keys.setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
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
  const list = useRef<HTMLDivElement>(null)
  const all = footer ? [...options, footer] : options
  const none = failed ? t`This cannot be looked up just now. Check the connection and try again.` : nothing
  const empty = !loading && options.length === 0 && value.trim() !== '' && none
  const shown = open && (all.length > 0 || Boolean(empty))
  const at = Math.min(active, all.length - 1)
  useEffect(() => {
    if (shown) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [shown, at])
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
      pick(at)
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
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-busy={held || undefined}
              aria-activedescendant={shown && at >= 0 ? `${listId}-${String(at)}` : undefined}
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
              onClick={() => setOpen(true)}
              onBlur={close}
              onKeyDown={(event) =>
                onListKey(event, {
                  open: shown,
                  count: all.length,
                  active: at,
                  setActive: (next) => {
                    setHeld(false)
                    setActive(next)
                  },
                  close,
                  openList: () => setOpen(true),
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
          <div
            ref={list}
            {...listbox(listId, typeof field.label === 'string' ? field.label : t`Choices`, shown)}
          >
            {all.map((option, index) => (
              <PickRow
                key={option.id}
                id={`${listId}-${String(index)}`}
                option={option}
                selected={index === at}
                onPick={() => pick(index)}
              />
            ))}
            {empty && <div {...listOption(`${listId}-none`, false, true)}>{none}</div>}
          </div>
        </div>
      )}
    </Field>
  )
}

interface PickRowProps {
  id: string
  option: PickOption
  selected: boolean
  onPick: () => void
}

function PickRow({ id, option, selected, onPick }: PickRowProps) {
  return (
    <div {...listOption(id, selected, Boolean(option.disabledReason), onPick)}>
      {option.icon && <span className="ui-combo-icon">{option.icon}</span>}
      <span className="ui-combo-text">
        <span>{option.label}</span>
        {(option.detail ?? option.disabledReason) && (
          <span className="ui-quiet">{option.disabledReason ?? option.detail}</span>
        )}
      </span>
    </div>
  )
}

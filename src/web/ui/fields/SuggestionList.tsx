import { Combobox, type ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { MantineRoot } from '../MantineRoot.tsx'
import { optionId, type PickOption } from './pickOption.ts'

export interface SuggestionListProps {
  id: string
  label: string
  store: ComboboxStore
  shown: boolean
  options: readonly PickOption[]
  /** The marked option. */
  at: number
  onPick: (at: number) => void
  /** Said in place of options. */
  nothing: string | undefined
}

/** The list under a field. The field itself is outside: it keeps the focus and the keys. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, label, store, shown, options, at, onPick, nothing } = props
  const marked = shown ? optionId(id, at) : null
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <MantineRoot>
      <Combobox
        store={store}
        unstyled
        // No popover of the library: the list hangs under the field with plain CSS, and the field closes it.
        disabled
        onOptionSubmit={(value) => onPick(Number(value))}
      >
        <Combobox.Options id={id} aria-label={label} className="ui-pop ui-combo-list" hidden={!shown}>
          {options.map((option, index) => (
            <Combobox.Option
              key={option.id}
              id={optionId(id, index)}
              value={String(index)}
              className="ui-combo-option"
              aria-selected={index === at}
              disabled={Boolean(option.disabledReason)}
            >
              <Words option={option} />
            </Combobox.Option>
          ))}
          {nothing && (
            <Combobox.Option value="" disabled className="ui-combo-nothing" aria-selected={false}>
              {nothing}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox>
    </MantineRoot>
  )
}

function Words({ option }: { option: PickOption }): ReactNode {
  const second = option.disabledReason ?? option.detail
  return (
    <>
      {option.icon && <span className="ui-combo-icon">{option.icon}</span>}
      <span className="ui-combo-text">
        <span>{option.label}</span>
        {second && <span className="ui-quiet">{second}</span>}
      </span>
    </>
  )
}

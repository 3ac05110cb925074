import { Menu as MantineMenu } from '@mantine/core'
import { Children, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconCheck } from './icons.ts'
import { Kbd } from './Kbd.tsx'

export interface MenuItem {
  label: ReactNode
  onSelect: () => void
  icon?: ReactNode
  kbd?: string
  danger?: boolean
  /** Marks the present choice. */
  checked?: boolean
  /** Why it cannot be chosen; shown under the label. */
  disabledReason?: string | false | null | undefined
}

export type MenuEntry = MenuItem | 'divider' | { heading: ReactNode }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuEntry[]
  align?: 'start' | 'end'
  width?: number
}

export function Menu({ trigger, items, align = 'end', width = 220 }: MenuProps) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      width={width}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        dropdown: 'ui-pop ui-menu',
        item: 'ui-menu-item',
        divider: 'ui-menu-divider',
        label: 'ui-menu-label',
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {Children.toArray(items.map((item) => <Entry item={item} />))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function Entry({ item }: { item: MenuEntry }) {
  if (item === 'divider') return <MantineMenu.Divider />
  if ('heading' in item) return <MantineMenu.Label>{item.heading}</MantineMenu.Label>
  const blocked = Boolean(item.disabledReason)
  return (
    <MantineMenu.Item
      leftSection={item.icon}
      rightSection={
        item.checked ? <IconCheck size={15} aria-hidden /> : item.kbd ? <Kbd>{item.kbd}</Kbd> : null
      }
      className={cx(item.danger && 'ui-menu-danger')}
      aria-disabled={blocked || undefined}
      aria-current={item.checked || undefined}
      closeMenuOnClick={!blocked}
      onClick={blocked ? undefined : item.onSelect}
    >
      {item.label}
      {blocked && <span className="ui-menu-reason">{item.disabledReason}</span>}
    </MantineMenu.Item>
  )
}

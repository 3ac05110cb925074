import { Menu as MantineMenu } from '@mantine/core'
import { createElement, Fragment } from 'react'
import { cx } from '../cx.ts'
import { IconCheck } from '../icons.ts'
import { Kbd } from '../basics/Kbd.tsx'
import { MantineRoot } from '../MantineRoot.tsx'
import type { MenuEntry, MenuProps } from './menuProps.ts'

/** Once a menu is closed its button has the focus, unless the chosen entry moved it elsewhere, as to a dialog. */
function giveFocusBack(): void {
  const id = document.querySelector('[role="menu"]')?.getAttribute('aria-labelledby')
  setTimeout(() => {
    if (document.activeElement === document.body && id) document.getElementById(id)?.focus()
  })
}

/** An open menu and the button that opened it. */
export default function MenuFrame({ trigger, items, align = 'end', width = 220 }: MenuProps) {
  return (
    <MantineRoot>
      <MantineMenu
        defaultOpened
        position={`bottom-${align}`}
        width={width}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        onClose={giveFocusBack}
        classNames={{
          dropdown: 'ui-pop ui-menu',
          item: 'ui-menu-item',
          divider: 'ui-menu-divider',
          label: 'ui-menu-label',
        }}
      >
        <MantineMenu.Target>{trigger}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {/* Entries have no key: a menu is drawn once, when it opens. */}
          {createElement(Fragment, null, ...items.map((item) => createElement(Entry, { item })))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineRoot>
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

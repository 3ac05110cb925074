import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { MantineRoot } from '../MantineRoot.tsx'

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <MantineRoot>
      <MantineTabs
        value={value}
        onChange={(next) => next && onChange(next as Value)}
        keepMounted={false}
        classNames={{ list: 'ui-tabs-list', tab: 'ui-tab', panel: 'ui-tab-panel' }}
      >
        <MantineTabs.List aria-label={label}>
          {tabs.map((tab) => (
            <MantineTabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        {tabs.map((tab) => (
          <MantineTabs.Panel key={tab.value} value={tab.value}>
            {tab.panel}
          </MantineTabs.Panel>
        ))}
      </MantineTabs>
    </MantineRoot>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  assignmentOf,
  PRINT_DOCUMENTS,
  type Assignment,
  type PrintDocument,
} from '#domain/printing/station.ts'
import type { PrintStation } from '#contract/printing/printing.ts'
import { deviceId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, Section, SelectField, Stack, Switch, TextField, toast } from '../ui/index.ts'
import { useAgent } from './queue/agent.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { storeStation, useStation, type StoredStation } from './station.ts'
import { testPrint } from './testPrint.ts'

/** What this device prints where. */
export function StationSection({ stations }: { stations: readonly PrintStation[] }) {
  const { t } = useLingui()
  const { printers } = useAgent()
  const shop = useShop()
  const { language } = usePreferences()
  const own = useStation()
  const designs = useCall('printing.designs', { query: { shop_id: shop.id } }).data?.designs ?? []
  const mine = stations.find((row) => row.id === deviceId())
  const [name, setName] = useState(own.name || mine?.name || '')
  const save = useSend('printing.saveStation', {
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  /** On the device at once, so that it prints so without the server too; then in the account. */
  const store = (next: StoredStation) => {
    if (!storeStation(next))
      toast(t`This browser doesn’t save settings. The choice lasts until you close the page.`)
    save.mutate({
      params: { id: deviceId() },
      body: { name: next.name || t`This device`, settings: next.settings, version: mine?.version ?? 0 },
    })
  }
  const setDocument = (document: PrintDocument) => (value: Assignment) =>
    store({
      name,
      settings: { ...own.settings, documents: { ...own.settings.documents, [document]: value } },
    })
  const others = stations.filter((row) => row.id !== deviceId())
  return (
    <Section
      title={t`This station`}
      description={t`Saved on this device and in your account, so you can copy the settings to a new device.`}
    >
      <Stack gap={4}>
        <TextField
          label={t`Station name`}
          value={name}
          onChange={setName}
          maxLength={60}
          onBlur={() => name !== own.name && store({ ...own, name })}
        />
        {others.length > 0 && (
          <TakeOver
            stations={others}
            onTake={(row) => {
              setName(row.name)
              store({ name: row.name, settings: row.settings })
            }}
          />
        )}
        {PRINT_DOCUMENTS.map((document) => (
          <DocumentRow
            key={document}
            document={document}
            value={assignmentOf(own.settings, document)}
            printers={printers}
            onChange={setDocument(document)}
            onTest={() =>
              testPrint(document, own.settings, { title: t`Test print`, shop: shop.name, language }, designs)
            }
          />
        ))}
        <Switch
          label={t`Open the cash drawer after a cash payment`}
          description={t`Opened by the receipt printer when a receipt prints.`}
          checked={own.settings.drawer}
          onChange={(drawer) => store({ name, settings: { ...own.settings, drawer } })}
        />
      </Stack>
    </Section>
  )
}

function TakeOver({
  stations,
  onTake,
}: {
  stations: readonly PrintStation[]
  onTake: (station: PrintStation) => void
}) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(stations[0]?.id ?? '')
  const station = stations.find((row) => row.id === chosen)
  return (
    <Banner
      title={t`Copy settings from another device`}
      actions={<Button onClick={() => station && onTake(station)}>{t`Copy settings`}</Button>}
    >
      <SelectField
        label={t`Station`}
        hideLabel
        value={chosen}
        onChange={setChosen}
        options={stations.map((row) => ({ value: row.id, label: row.name }))}
      />
    </Banner>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { deviceSettings, type DeviceSettings } from '#domain/settings/deviceSettings.ts'
import { SECTIONS } from '#domain/settings/setting.ts'
import { settingOf, type StoredSettingName } from '#domain/settings/settings.ts'
import { call } from '#web/base/client/api.ts'
import { setDeviceSetting, useDeviceSettings } from '#web/base/device/deviceSettings.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { preferences } from '#web/base/session/preferences.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  IconSearch,
  Loading,
  ProblemBanner,
  Section,
  Skeleton,
  Stack,
  TextField,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { Held } from '#web/ui/form/index.ts'
import { SettingControl } from './SettingControl.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { foundSettings } from './settingList.ts'
import { useStoredSetting } from './useStoredSetting.ts'
import { useSettingValue, useWords } from './words.ts'
import css from './settings.module.css'
import { useEverySay } from '#web/base/i18n/useSay.ts'

interface SettingsSectionsProps {
  /** The first text of the search. */
  find?: string | undefined
  page?: 'shop' | 'company'
}

/** The settings of a page by section, with a search over all of them. */
export function SettingsSections({ find = '', page = 'shop' }: SettingsSectionsProps) {
  const { t } = useLingui()
  const { id } = useShop()
  const words = useWords()
  const [query, setQuery] = useState(find)
  const { data, error, refetch } = useCall('settings.get', { params: { id } })
  const says = useEverySay(query)
  const file = useMutation({
    mutationFn: async () => {
      const { language } = preferences.get()
      saveBlob(
        `${t`settings`}.csv`,
        (await call('settings.file', { params: { id }, query: { language } })) as Blob,
      )
    },
  })
  const toView = (field: HTMLElement | null) => {
    if (find !== '') field?.scrollIntoView({ block: 'start' })
  }
  const sections = foundSettings(query, page, says)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    )
  return (
    <Stack gap={6}>
      <div className={css['set-find']} ref={toView}>
        <TextField
          label={t`Find a setting`}
          hideLabel
          type="search"
          placeholder={t`Find a setting`}
          icon={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={setQuery}
        />
        <Button busy={file.isPending} onClick={() => file.mutate()}>{t`Export`}</Button>
      </div>
      <ProblemBanner error={file.error} />
      {sections.length === 0 && (
        <Empty>{t`No setting matches. Try another word, or clear the search.`}</Empty>
      )}
      {sections.map(({ section, rows }) => (
        <Section key={section} title={words(SECTIONS[section])}>
          <div className={css['set-rows']}>
            {rows.map((row) =>
              'stored' in row ? (
                <StoredRow key={`${id} ${row.stored}`} name={row.stored} reply={data} />
              ) : (
                <DeviceRow key={row.device} name={row.device} />
              ),
            )}
          </div>
        </Section>
      ))}
    </Stack>
  )
}

function StoredRow({ name, reply }: { name: StoredSettingName; reply: SettingsReply }) {
  const { t } = useLingui()
  const words = useWords()
  const said = useSettingValue()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const [history, setHistory] = useState(false)
  const setting = settingOf(name)
  const label = words(setting.label)
  const { value, error, save } = useStoredSetting(reply, name, label)
  if (setting.type.kind === 'page')
    return (
      <div className={css['set-row']}>
        <span className="ui-label">{label}</span>
        <ButtonLink size="sm" to={setting.type.page} aria-label={t`Change: ${label}`}>{t`Change`}</ButtonLink>
      </div>
    )
  const held = reply.held.includes(name)
  const change = reply.changes[name]
  const initial = said(setting, setting.initial)
  const changed = change && t`Changed by ${change.changed_by}, ${dateTime(change.changed_at, time_zone)}`
  return (
    <div className={css['set-row']}>
      <Held reason={held && t`Only an owner can change this setting.`}>
        <SettingControl
          setting={setting}
          value={value}
          label={label}
          description={words(setting.help)}
          error={error}
          onSave={save}
        />
      </Held>
      <div className={css['set-meta']}>
        {setting.initial !== '' && said(setting, value) !== initial && <span>{t`Default: ${initial}`}</span>}
        {changed && (
          <button type="button" className={css['set-history']} onClick={() => setHistory(true)}>
            {changed}
          </button>
        )}
      </div>
      {history && <SettingHistory name={name} label={label} onClose={() => setHistory(false)} />}
    </div>
  )
}

function DeviceRow({ name }: { name: keyof DeviceSettings }) {
  const { t } = useLingui()
  const words = useWords()
  const values = useDeviceSettings()
  const setting = deviceSettings[name]
  return (
    <div className={css['set-row']}>
      <SettingControl
        setting={setting}
        value={values[name]}
        label={words(setting.label)}
        description={words(setting.help)}
        error={undefined}
        onSave={(value) => {
          if (!setDeviceSetting(name, value === true))
            toast(t`This browser doesn’t save settings. The setting lasts until you close the page.`, {
              tone: 'danger',
            })
        }}
      />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { settingOf, type StoredSettingName } from '#domain/settings/settings.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { ErrorState, Loading, Sheet, Skeleton, Stack, useFormats } from '#web/ui/index.ts'
import { useSettingValue } from './words.ts'
import css from './settings.module.css'

interface SettingHistoryProps {
  name: StoredSettingName
  label: string
  onClose: () => void
}

/** The changes of one setting, newest first. */
export function SettingHistory({ name, label, onClose }: SettingHistoryProps) {
  const { t } = useLingui()
  const shop = useShop()
  const { dateTime } = useFormats()
  const said = useSettingValue()
  const { data, error, refetch } = useCall('settings.changes', { params: { id: shop.id }, query: { name } })
  const setting = settingOf(name)
  return (
    <Sheet open title={t`Changes: ${label}`} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      {data?.changes.length === 0 && (
        <p className="ui-quiet">
          <Trans>No changes yet.</Trans>
        </p>
      )}
      <Stack gap={4}>
        {data?.changes.map((row) => (
          <div key={row.id} className={css['set-change']}>
            <span>
              {said(setting, JSON.parse(row.before))} → <b>{said(setting, JSON.parse(row.after))}</b>
            </span>
            <span className="ui-quiet">
              {row.changed_by} · {dateTime(row.changed_at, shop.time_zone)}
            </span>
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}

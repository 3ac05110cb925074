import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { areBandsValid, type PriceBand } from '#domain/catalogue/priceBands.ts'
import { dec, isDecimal, isZero } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import {
  Button,
  IconButton,
  IconPlus,
  IconTrash,
  NumberField,
  Row,
  Stack,
  useFormats,
} from '#web/ui/index.ts'
import type { SettingControlProps } from './settingControlProps.ts'
import css from './settings.module.css'

interface Keyed extends PriceBand {
  key: string
}

/** The share of the price that is not cost: a multiplier of 2 leaves half of it. */
function marginOf(multiplier: string): string | null {
  if (!isDecimal(multiplier) || isZero(multiplier)) return null
  return dec(multiplier).minus(1).div(multiplier).times(100).round(1).toFixed()
}

/** The bands without their keys, and whether they can be saved. */
function bandsOf(rows: readonly Keyed[]): { bands: PriceBand[]; complete: boolean } {
  const bands = rows.map(({ up_to, multiplier }) => ({ up_to, multiplier }))
  return { bands, complete: bands.every(({ multiplier }) => multiplier !== '') && areBandsValid(bands) }
}

/** The bands of the price matrix; they are saved once they are complete. */
export function PriceBands({ setting, value, label, description, error, onSave }: SettingControlProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState<readonly Keyed[]>(() =>
    (value as readonly PriceBand[]).map((row) => ({ ...row, key: newId() })),
  )
  const most = setting.type.kind === 'bands' ? setting.type.most : 0
  const { complete } = bandsOf(rows)
  useUnsaved(() => !complete)
  const set = (next: readonly Keyed[], save = true) => {
    setRows(next)
    const { bands, complete: ready } = bandsOf(next)
    if (save && ready && JSON.stringify(bands) !== JSON.stringify(value)) onSave(bands)
  }
  const change = (at: number, part: Partial<PriceBand>) =>
    rows.map((row, index) => (index === at ? { ...row, ...part } : row))
  return (
    <fieldset className={css['set-group']}>
      <legend className="ui-label">{label}</legend>
      <div className="ui-description">{description}</div>
      <Stack gap={3}>
        {rows.map((row, at) => (
          <Row key={row.key} end>
            <NumberField
              label={t`Cost up to`}
              placeholder={t`No limit`}
              decimals={2}
              value={row.up_to}
              onChange={(up_to) => set(change(at, { up_to }), false)}
              onBlur={() => set(rows)}
            />
            <NumberField
              label={t`Multiplier`}
              decimals={3}
              value={row.multiplier}
              description={<Margin multiplier={row.multiplier} />}
              onChange={(multiplier) => set(change(at, { multiplier }), false)}
              onBlur={() => set(rows)}
            />
            <IconButton
              label={t`Remove tier`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => set(rows.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
        {!complete && (
          <div className="ui-field-error">
            {t`Each limit must be higher than the one before. Only the last can be blank. Multipliers must be 1 or more.`}
          </div>
        )}
        {error && <div className="ui-field-error">{error}</div>}
        {rows.length < most && (
          <Row>
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => setRows([...rows, { up_to: '', multiplier: '2', key: newId() }])}
            >{t`Add tier`}</Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  )
}

function Margin({ multiplier }: { multiplier: string }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const margin = marginOf(multiplier)
  return margin === null ? null : <>{t`Margin ${percent(margin)}`}</>
}

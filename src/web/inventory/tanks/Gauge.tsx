import { useLingui } from '@lingui/react/macro'
import type { Tank } from '#contract/inventory/tanks.ts'
import { cmp } from '#domain/money/money.ts'
import { percentOfWhole } from '#domain/inventory/metrics.ts'
import { useFormats } from '#web/ui/index.ts'
import css from './tanks.module.css'

/** The name of a tank's item in the person's language. */
export function useItemName(): (tank: Pick<Tank, 'item_name' | 'item_name_french'>) => string {
  const { i18n } = useLingui()
  return ({ item_name, item_name_french }) => (i18n.locale === 'fr-CA' && item_name_french) || item_name
}

/** A tank as a picture: how full it is. */
export function Gauge({ tank: { volume, capacity, low } }: { tank: Tank }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const full = percentOfWhole(volume ?? '0', capacity) ?? '0'
  const shown = cmp(full, '0') < 0 ? '0' : cmp(full, '100') > 0 ? '100' : full
  return (
    <div className={css['tank-gauge']} data-low={low || undefined}>
      <div style={{ blockSize: `${shown}%` }} />
      <span aria-hidden>{volume === null ? '–' : percent(shown)}</span>
      <span className="ui-hidden">{volume === null ? t`Not read yet` : t`${percent(shown)} full`}</span>
    </div>
  )
}

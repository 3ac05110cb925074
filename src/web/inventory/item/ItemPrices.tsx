import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InventoryItem } from '#contract/inventory/items.ts'
import { proposedPrice } from '#domain/catalogue/priceBands.ts'
import { cmp, dec, isDecimal, isZero } from '#domain/money/money.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Section, Stack, useFormats } from '#web/ui/index.ts'
import { FormCheckbox, FormNumber, FormSelect, Held } from '#web/ui/form/index.ts'
import { withChosen } from '#web/shop/lists/pickers.tsx'
import type { ItemForm } from './itemForm.ts'
import { useUnits } from '../inventoryWords.ts'
import { UnitField } from '../units/UnitField.tsx'
import css from '../inventory.module.css'

/** An item's unit, its cost in that unit, and the suppliers' unit. */
export function ItemPrices({ stored }: { stored: InventoryItem | null }) {
  const { t } = useLingui()
  const may = useMay()
  const held = useHeld()('inventory.prices')
  // The person who adds an item enters its first price.
  const isNew = useWatch<ItemForm, 'version'>({ name: 'version' }) === 0
  const { options, label, factorOf } = useUnits()
  const [unit, buying = ''] = useWatch<ItemForm, ['unit', 'buying_unit']>({ name: ['unit', 'buying_unit'] })
  const isKit = (useWatch<ItemForm, 'components'>({ name: 'components' }) ?? []).length > 0
  const own = buying !== '' && factorOf(buying, unit) === null
  return (
    <Section
      title={t`Price`}
      description={t`Packages use the new price right away. Existing orders keep theirs.`}
    >
      <Stack gap={4}>
        <div className={css['inv-fields']}>
          <UnitField stored={stored} />
          <Held reason={!isNew && held}>
            <FormNumber name="retail" label={t`Price`} decimals={4} required />
          </Held>
          {may('costs.view') && !isKit && (
            <FormNumber name="cost" label={t`Cost`} decimals={4} required description={<Margin />} />
          )}
          {(isNew || !held) && <ProposedPrice />}
          <FormSelect
            name="buying_unit"
            label={t`Purchase unit`}
            placeholder={t`Same as stock unit`}
            options={withChosen(options, buying, label(buying))}
          />
          {own ? (
            <FormNumber
              name="buying_factor"
              none
              decimals={6}
              label={t`Quantity per purchase unit`}
              end={options.find(({ value }) => value === unit)?.label}
            />
          ) : (
            buying !== '' && <Holds unit={unit} buying={buying} />
          )}
        </div>
        <Held reason={held}>
          <FormCheckbox name="tax_exempt" label={t`Non-taxable`} />
        </Held>
      </Stack>
    </Section>
  )
}

function Holds({ unit, buying }: { unit: string; buying: string }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { label: nameOfUnit, factorOf } = useUnits()
  const label = nameOfUnit(unit)
  const amount = figure(factorOf(buying, unit) ?? '')
  return <p className={cx('ui-quiet', css['inv-holds'])}>{t`Contains ${amount} (${label}).`}</p>
}

function Margin() {
  const { t } = useLingui()
  const { percent } = useFormats()
  const [retail, cost] = useWatch<ItemForm, ['retail', 'cost']>({ name: ['retail', 'cost'] })
  if (!isDecimal(retail) || !isDecimal(cost) || isZero(retail)) return null
  const margin = dec(retail).minus(cost).div(retail).times(100).round(1).toFixed()
  return <>{t`Margin ${percent(margin)}`}</>
}

/** The price of the shop's matrix for this cost: one press takes it over. */
function ProposedPrice() {
  const { t } = useLingui()
  const { money } = useFormats()
  const shop = useShop()
  const { setValue } = useFormContext<ItemForm>()
  const [retail, cost] = useWatch<ItemForm, ['retail', 'cost']>({ name: ['retail', 'cost'] })
  const price = isDecimal(cost) ? proposedPrice(shop.price_bands, cost) : null
  if (price === null || (isDecimal(retail) && cmp(retail, price) === 0)) return null
  const shown = money(price, shop.currency)
  return (
    <Button onClick={() => setValue('retail', price, { shouldDirty: true, shouldValidate: true })}>
      {t`Use matrix price ${shown}`}
    </Button>
  )
}

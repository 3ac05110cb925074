import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageOf } from '#domain/orders/orderLanguage.ts'
import { orderShopUnit, stickerData } from '#domain/orders/sticker.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import { assignmentOf } from '#domain/printing/station.ts'
import { useCall } from '#web/base/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { LabelActions } from '#web/printing/LabelActions.tsx'
import { LabelPreview } from '#web/printing/LabelPreview.tsx'
import { pageOfLabel, type LabelJob } from '#web/printing/printLabel.ts'
import { useLogo } from '#web/printing/useLogo.ts'
import { useStation } from '#web/printing/station.ts'
import { DateField, Dialog, NumberField, Segmented, useFormats } from '#web/ui/index.ts'
import { inUnit, useNextOilChange } from './useSticker.ts'
import css from '#web/printing/printing.module.css'
import { useSayIn } from '#web/base/i18n/useSay.ts'

/** The oil-change sticker of an order: when the next change is due can be changed before it is printed. */
export function StickerDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { order } = handle
  const shopUnit = orderShopUnit(order)
  const { due, daily } = useNextOilChange(order)
  const { data } = useCall('printing.designs', { query: { shop_id: order.shop_id } })
  const designs = data?.designs
  const logo = useLogo(data?.logo ?? '')
  const { settings } = useStation()
  const assigned = assignmentOf(settings, 'oil_sticker')
  const [unit, setUnit] = useState<DistanceUnit>(shopUnit)
  const [language, setLanguage] = useState(languageOf(order))
  const say = useSayIn(language)
  // What the person typed; null while the computed value is shown.
  const [typedMileage, setTypedMileage] = useState<string | null>(null)
  const [typedDate, setTypedDate] = useState<string | null>(null)
  const computed = inUnit(due.mileage, shopUnit, unit)
  const mileage = typedMileage ?? (computed === null ? '' : String(computed))
  const date = typedDate ?? due.date ?? ''
  const job: LabelJob = {
    kind: 'oil_sticker',
    data: {
      ...stickerData(
        order,
        { mileage: mileage === '' ? null : Number(mileage), date: date || null },
        unit,
        say,
      ),
      mileage: inUnit(order.mileage, shopUnit, unit),
    },
    language,
    title: `#${order.order_custom_id}`,
    designs,
    logo,
  }
  const changeUnit = (next: DistanceUnit) => {
    if (typedMileage !== null && typedMileage !== '')
      setTypedMileage(String(inUnit(Number(typedMileage), unit, next)))
    setUnit(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved="never"
      size="lg"
      title={t`Oil-change sticker`}
      actions={<LabelActions back={t`No sticker`} print={t`Print sticker`} jobs={[job]} onClose={onClose} />}
    >
      <div className={css['due']}>
        <div className={css['due-fields']}>
          <NumberField
            label={t`Next due mileage`}
            value={mileage}
            onChange={setTypedMileage}
            decimals={0}
            end={unit === 'km' ? 'km' : 'mi'}
          />
          <DateField
            label={t`Next due date`}
            value={date}
            onChange={setTypedDate}
            {...(due.by_distance &&
              daily !== null &&
              typedDate === null && {
                description: t`By this vehicle’s own distance: ${figure(Math.round(daily))} ${shopUnit === 'km' ? 'km' : 'mi'} a day.`,
              })}
          />
          <Segmented
            label={t`Unit`}
            value={unit}
            onChange={changeUnit}
            options={[
              { value: 'miles', label: t`Miles` },
              { value: 'km', label: 'km' },
            ]}
          />
          <Segmented
            label={t`Language`}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr-CA', label: 'Français' },
            ]}
          />
        </div>
        <LabelPreview page={pageOfLabel(job, assigned)} title={t`Oil-change sticker`} />
      </div>
    </Dialog>
  )
}

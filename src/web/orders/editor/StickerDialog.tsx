import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import type { Language } from '#domain/base/words.ts'
import { languageOf } from '#domain/orders/orderLanguage.ts'
import { orderShopUnit, stickerData } from '#domain/orders/sticker.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import { assignmentOf } from '#domain/printing/station.ts'
import { useSayIn } from '#web/base/i18n/useSay.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { LabelActions } from '#web/printing/LabelActions.tsx'
import { LabelPreview } from '#web/printing/LabelPreview.tsx'
import { pageOfLabel, type LabelJob } from '#web/printing/printLabel.ts'
import { useLogo } from '#web/printing/useLogo.ts'
import { useStation } from '#web/printing/station.ts'
import { DateField, Dialog, NumberField, Segmented, useFormats } from '#web/ui/index.ts'
import { inUnit, useNextOilChange } from './useSticker.ts'
import css from '#web/printing/printing.module.css'

/** When the next change is due, as computed until a person types otherwise. */
function useDue(order: Order) {
  const shopUnit = orderShopUnit(order)
  const { due, daily } = useNextOilChange(order)
  const [unit, setUnit] = useState<DistanceUnit>(shopUnit)
  const [typedMileage, setTypedMileage] = useState<string | null>(null)
  const [typedDate, setTypedDate] = useState<string | null>(null)
  const computed = inUnit(due.mileage, shopUnit, unit)
  return {
    unit,
    mileage: typedMileage ?? (computed === null ? '' : String(computed)),
    setMileage: (mileage: string) => setTypedMileage(mileage),
    date: typedDate ?? due.date ?? '',
    setDate: (date: string) => setTypedDate(date),
    /** The vehicle’s average distance per day, if the date is calculated from it. */
    daily: due.by_distance && typedDate === null ? daily : null,
    changeUnit: (next: DistanceUnit) => {
      if (typedMileage !== null && typedMileage !== '')
        setTypedMileage(String(inUnit(Number(typedMileage), unit, next)))
      setUnit(next)
    },
  }
}

type Due = ReturnType<typeof useDue>

/** The sticker to print. */
function useSticker(order: Order, { unit, mileage, date }: Due, language: Language): LabelJob {
  const { data } = useCall('printing.designs', { query: { shop_id: order.shop_id } })
  const logo = useLogo(data?.logo ?? '')
  const say = useSayIn(language)
  const due = { mileage: mileage === '' ? null : Number(mileage), date: date || null }
  return {
    kind: 'oil_sticker',
    data: {
      ...stickerData(order, due, unit, say),
      mileage: inUnit(order.mileage, orderShopUnit(order), unit),
    },
    language,
    title: `#${order.order_custom_id}`,
    designs: data?.designs,
    logo,
  }
}

/** The oil-change sticker of an order: when the next change is due can be changed before it is printed. */
export function StickerDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const { settings } = useStation()
  const assigned = assignmentOf(settings, 'oil_sticker')
  const [language, setLanguage] = useState(languageOf(order))
  const due = useDue(order)
  const job = useSticker(order, due, language)
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
          <DueFields due={due} shopUnit={orderShopUnit(order)} />
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

function DueFields({ due, shopUnit }: { due: Due; shopUnit: DistanceUnit }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { unit, daily } = due
  return (
    <>
      <NumberField
        label={t`Next due mileage`}
        value={due.mileage}
        onChange={due.setMileage}
        decimals={0}
        end={unit === 'km' ? 'km' : 'mi'}
      />
      <DateField
        label={t`Next due date`}
        value={due.date}
        onChange={due.setDate}
        {...(daily !== null && {
          description: t`Based on this vehicle’s average of ${figure(Math.round(daily))} ${shopUnit === 'km' ? 'km' : 'mi'} per day.`,
        })}
      />
      <Segmented
        label={t`Unit`}
        value={unit}
        onChange={due.changeUnit}
        options={[
          { value: 'miles', label: t`Miles` },
          { value: 'km', label: 'km' },
        ]}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  positionWord,
  TIRE_POSITIONS,
  tireTags,
  type TireOwner,
  type TirePosition,
} from '#domain/orders/tireTag.ts'
import { localDate } from '#domain/places/zones.ts'
import { assignmentOf } from '#domain/printing/station.ts'
import { useSay, useSayIn } from '#web/base/i18n/useSay.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useShop } from '#web/base/session/shop.ts'
import { LabelActions } from '#web/printing/LabelActions.tsx'
import { LabelPreview } from '#web/printing/LabelPreview.tsx'
import { pageOfLabel, type LabelJob } from '#web/printing/printLabel.ts'
import { useStation } from '#web/printing/station.ts'
import { Checkbox, DateField, Dialog, Segmented, TextField } from '#web/ui/index.ts'
import css from '#web/printing/printing.module.css'

interface TireTagDialogProps {
  owner: TireOwner
  onClose: () => void
}

type Treads = Partial<Record<TirePosition, string>>

const FOUR: Treads = { LF: '', RF: '', LR: '', RR: '' }

/** The tags of a set of tires that goes into storage, one for each tire; nothing of it is kept. */
export function TireTagDialog({ owner, onClose }: TireTagDialogProps) {
  const { t } = useLingui()
  const shop = useShop()
  const mine = usePreferences().language
  const { data } = useCall('printing.designs', { query: { shop_id: shop.id } })
  const { settings } = useStation()
  const [language, setLanguage] = useState(mine)
  const [tire, setTire] = useState('')
  const [place, setPlace] = useState('')
  const [date, setDate] = useState(() => localDate(serverInstant(), shop.time_zone))
  const [treads, setTreads] = useState(FOUR)
  const tires = TIRE_POSITIONS.flatMap((position) => {
    const tread = treads[position]
    return tread === undefined ? [] : [{ position, tread }]
  })
  const jobs = tireTags(owner, { tire, place, date, tires }, useSayIn(language)).map((tag): LabelJob => ({
    kind: 'tire_tag',
    data: tag,
    language,
    title: owner.order_number === '' ? owner.license_plate : `#${owner.order_number}`,
    designs: data?.designs,
  }))
  const [first] = jobs
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved="never"
      size="lg"
      title={t`Tire-storage tags`}
      actions={
        <LabelActions
          back={t`Back`}
          print={t`Print tags`}
          jobs={jobs}
          none={t`Choose a tire.`}
          onClose={onClose}
        />
      }
    >
      <div className={css['due']}>
        <div className={css['due-fields']}>
          <TextField label={t`Tire size`} value={tire} onChange={setTire} maxLength={40} />
          <TextField label={t`Storage location`} value={place} onChange={setPlace} maxLength={20} />
          <DateField label={t`Stored on`} value={date} onChange={setDate} />
          <Tires treads={treads} onChange={setTreads} />
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
        {first && (
          <LabelPreview
            page={pageOfLabel(first, assignmentOf(settings, 'tire_tag'))}
            title={t`Tire-storage tags`}
          />
        )}
      </div>
    </Dialog>
  )
}

interface TiresProps {
  treads: Treads
  onChange: (treads: Treads) => void
}

/** Which tires are stored, and how deep their treads are. */
function Tires({ treads, onChange }: TiresProps) {
  const { t } = useLingui()
  const say = useSay()
  const toggle = (position: TirePosition) => (checked: boolean) => {
    const { [position]: tread = '', ...rest } = treads
    onChange(checked ? { ...rest, [position]: tread } : rest)
  }
  return TIRE_POSITIONS.map((position) => (
    <div key={position} className={css['tire']}>
      <Checkbox
        label={positionWord(position, say)}
        checked={treads[position] !== undefined}
        onChange={toggle(position)}
      />
      {treads[position] !== undefined && (
        <TextField
          label={t`Tread, ${positionWord(position, say)}`}
          hideLabel
          placeholder={t`Tread`}
          value={treads[position]}
          onChange={(tread) => onChange({ ...treads, [position]: tread })}
          maxLength={12}
        />
      )}
    </div>
  ))
}

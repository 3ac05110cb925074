import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { vinInText } from '#domain/vehicles/decoding/vin.ts'
import { Button, CameraButton, IconArrowRight, IconScan, TextField } from '#web/ui/index.ts'
import { useOpenVin } from '../useOpenVehicle.ts'
import { useVinProblem } from '#web/vehicles/vehicleProblems.ts'
import css from '../flow.module.css'

/** One field for a VIN, typed or scanned; it shows at once what is wrong with a complete one. */
export function VinForm({ initial = '', button }: { initial?: string; button?: string }) {
  const { t } = useLingui()
  const [vin, setVin] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [empty, setEmpty] = useState(false)
  const open = useOpenVin()
  const problem = useVinProblem()
  const typed = vin.trim()
  const count = typed.length
  const wrong = count >= 17 && typed !== initial ? problem(typed)?.text : undefined
  const look = (text: string) => {
    setBusy(true)
    void open(text).finally(() => setBusy(false))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(count === 0)
    if (count > 0 && !busy) look(typed)
  }
  return (
    <form className={css['flow-vin-form']} onSubmit={send} noValidate>
      <TextField
        label={t`VIN`}
        value={vin}
        data-autofocus
        icon={<IconScan size={18} />}
        inputClassName={css['flow-vin']}
        onChange={(next) => {
          setVin(next.toUpperCase().replaceAll(/\s/g, ''))
          setEmpty(false)
        }}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="characters"
        enterKeyHint="go"
        end={
          <span className="ui-num" aria-hidden>
            {count}/17
          </span>
        }
        description={t`17 characters. A leading I or trailing V added by a scanner is removed automatically.`}
        error={empty ? t`Enter or scan a VIN.` : wrong}
      />
      <Button variant="primary" type="submit" busy={busy} icon={<IconArrowRight size={18} aria-hidden />}>
        {button ?? t`Look up`}
      </Button>
      <CameraButton
        title={t`Scan VIN`}
        accept={(code) => vinInText(code)}
        refused={t`No VIN in this code. Aim at the barcode on the door or windshield.`}
        onCode={look}
      />
    </form>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Correction, ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useShops } from '../base/shop.ts'
import { Button, Dialog, ProblemBanner, SelectField, Stack, TextField, toast } from '../ui/index.ts'
import { BreakFields } from './BreakFields.tsx'
import { emptyTimes, timesOf, unreadyTime, wantedOf, type Times } from './times.ts'
import { TimeField } from './TimeField.tsx'
import { useReasonWord } from './words.ts'

interface CorrectDialogProps {
  week: WorkWeek
  /** The punch to correct; null adds one. */
  shift: ShiftReply | null
  onClose: () => void
}

const REASONS: Correction['reason'][] = ['forgot', 'wrong_time', 'wrong_shop', 'device', 'other']

/** Corrects, adds or removes a punch, with a reason. */
export function CorrectDialog({ week, shift, onClose }: CorrectDialogProps) {
  const { t } = useLingui()
  const reasonWord = useReasonWord()
  const { shops, shop } = useShops()
  const [ids] = useState(() => ({ id: newId(), shift_id: shift?.id ?? newId() }))
  const [times, setTimes] = useState<Times>(() => (shift ? timesOf(shift) : emptyTimes(week, shop?.id ?? '')))
  const [reason, setReason] = useState<Correction['reason'] | ''>('')
  const [note, setNote] = useState('')
  const chosen = shops.find(({ id }) => id === times.shop_id)
  const zone = chosen?.time_zone ?? week.zone
  const correct = useSend('time.correct', {
    onDone: ({ correction }) => {
      toast(
        correction.status === 'confirmed' ? t`Time corrected.` : t`A manager will confirm this correction.`,
      )
      onClose()
    },
  })
  const set = (changes: Partial<Times>) => setTimes({ ...times, ...changes })
  const noReason =
    reason === '' ? t`Choose a reason.` : reason === 'other' && note.trim() === '' && t`Enter the reason.`
  const unready = unreadyTime(times, zone)
  const noTime =
    unready === 'missing'
      ? t`Enter the times.`
      : unready === 'skipped'
        ? t`A time didn’t exist: the clocks were set forward.`
        : unready === 'repeated' && t`Choose first or second where a time came twice.`
  const send = (removed: boolean) => {
    if (reason === '') return
    const wanted = removed ? null : wantedOf(times)
    correct.mutate({ body: { ...ids, user_id: week.user_id, wanted, reason, note } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={shift ? t`Correct a punch` : t`Add a missing punch`}
      actions={
        <>
          {shift && (
            <Button
              variant="danger"
              busy={correct.isPending}
              disabledReason={noReason}
              onClick={() => send(true)}
            >{t`Remove this punch`}</Button>
          )}
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={correct.isPending}
            disabledReason={noTime || noReason}
            onClick={() => send(false)}
          >
            {week.may_correct ? t`Correct` : t`Send to a manager`}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={correct.error} />
        {shops.length > 1 && (
          <SelectField
            label={t`Shop`}
            value={times.shop_id}
            onChange={(shop_id) => set({ shop_id })}
            options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          label={t`Position`}
          value={times.position}
          onChange={(position) => set({ position })}
          options={[
            { value: '', label: t`The usual one` },
            ...(chosen?.positions ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        <TimeField label={t`In`} value={times.in} zone={zone} onChange={(value) => set({ in: value })} />
        <TimeField label={t`Out`} value={times.out} zone={zone} onChange={(value) => set({ out: value })} />
        <BreakFields breaks={times.breaks} zone={zone} onChange={(breaks) => set({ breaks })} />
        <SelectField
          label={t`Reason`}
          value={reason}
          onChange={(value) => setReason(value as Correction['reason'])}
          placeholder={t`Choose a reason`}
          options={REASONS.map((value) => ({ value, label: reasonWord(value) }))}
        />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={300} />
      </Stack>
    </Dialog>
  )
}

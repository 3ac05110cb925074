import { line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Correction } from '#contract/time/correctionShapes.ts'
import type { ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShops } from '../base/session/shop.ts'
import { Button, toast } from '../ui/index.ts'
import { BreakFields } from './BreakFields.tsx'
import { emptyTimes, timesOf, unreadyTime, wantedOf, type Times, type TypedTime } from './times.ts'
import { TimeField } from './TimeField.tsx'
import { useReasonWord } from './words.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, useFormValue, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface CorrectDialogProps {
  week: WorkWeek
  /** The punch to correct; null adds one. */
  shift: ShiftReply | null
  onClose: () => void
}

const REASONS = [
  'forgot',
  'wrong_time',
  'wrong_shop',
  'device',
  'other',
] as const satisfies readonly Correction['reason'][]

const typedTime = z.object({ local: z.string(), which: z.enum(['first', 'second']).nullable() })
const correctForm = z
  .object({
    shop_id: z.string(),
    position: z.string(),
    in: typedTime,
    out: typedTime,
    breaks: z.array(
      z.object({ id: z.string(), kind: z.enum(['meal', 'rest']), start: typedTime, end: typedTime }),
    ),
    reason: z
      .enum(REASONS)
      .nullable()
      .refine((reason) => reason !== null, 'required'),
    note: line(300),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' })
type CorrectForm = z.input<typeof correctForm>

/** Why the times cannot be sent yet, in words. */
function useNoTime(times: Times, zone: string): string | false {
  const { t } = useLingui()
  const unready = unreadyTime(times, zone)
  if (unready === 'missing') return t`Enter the times.`
  if (unready === 'skipped') return t`One of these times doesn’t exist that day (daylight saving).`
  return unready === 'repeated' && t`Choose first or second for times that occur twice.`
}

/** The zone of the shop where the punch is. */
function useZoneHere(week: WorkWeek, shopId: string): string {
  const { shops } = useShops()
  return shops.find(({ id }) => id === shopId)?.time_zone ?? week.zone
}

/** Sends the correction, or that the punch is removed. */
function useCorrect({ week, shift, onClose }: CorrectDialogProps) {
  const { t } = useLingui()
  const [ids] = useState(() => ({ id: newId(), shift_id: shift?.id ?? newId() }))
  const correct = useSend('time.correct', {
    onDone: ({ correction }) => {
      toast(
        correction.status === 'confirmed' ? t`Time corrected.` : t`A manager will confirm this correction.`,
      )
      onClose()
    },
  })
  const send = ({ reason, note, ...times }: CorrectForm, removed: boolean) => {
    if (reason === null) return
    const wanted = removed ? null : wantedOf(times)
    correct.mutate({ body: { ...ids, user_id: week.user_id, wanted, reason, note } })
  }
  return { correct, send }
}

/** Corrects, adds or removes a punch, with a reason. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { week, shift, onClose } = props
  const { t } = useLingui()
  const { shop } = useShops()
  const times = shift ? timesOf(shift) : emptyTimes(week, shop?.id ?? '')
  const form = useZodForm(correctForm, {
    ...times,
    breaks: [...times.breaks],
    reason: null,
    note: '',
  })
  const typed = useWatch({ control: form.control }) as CorrectForm
  const zone = useZoneHere(week, typed.shop_id)
  const { correct, send } = useCorrect(props)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={shift ? t`Correct a punch` : t`Add a missing punch`}
      save={week.may_correct ? t`Correct` : t`Send to a manager`}
      saving={correct}
      blocked={useNoTime(typed, zone)}
      more={
        shift && (
          <Button
            variant="danger"
            busy={correct.isPending}
            onClick={() => void form.handleSubmit((body) => send(body, true))()}
          >{t`Remove this punch`}</Button>
        )
      }
      onSubmit={(body) => send(body, false)}
    >
      <PunchFields zone={zone} />
    </FormDialog>
  )
}

function PunchFields({ zone }: { zone: string }) {
  const { t } = useLingui()
  const reasonWord = useReasonWord()
  const { shops } = useShops()
  const shopId = useWatch<CorrectForm, 'shop_id'>({ name: 'shop_id' })
  const positions = shops.find(({ id }) => id === shopId)?.positions ?? []
  const breaks = useFormValue<CorrectForm['breaks']>('breaks')
  const from = useFormValue<TypedTime>('in')
  const until = useFormValue<TypedTime>('out')
  return (
    <>
      {shops.length > 1 && (
        <FormSelect
          name="shop_id"
          label={t`Shop`}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormSelect
        name="position"
        label={t`Position`}
        options={[
          { value: '', label: t`Usual position` },
          ...positions.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <TimeField label={t`In`} value={from.value} zone={zone} onChange={from.onChange} />
      <TimeField label={t`Out`} value={until.value} zone={zone} onChange={until.onChange} />
      <BreakFields breaks={breaks.value} zone={zone} onChange={(next) => breaks.onChange([...next])} />
      <FormSelect
        name="reason"
        label={t`Reason`}
        none
        placeholder={t`Choose a reason`}
        options={REASONS.map((value) => ({ value, label: reasonWord(value) }))}
      />
      <FormText name="note" label={t`Note`} maxLength={300} />
    </>
  )
}

import { cx } from '../ui/cx.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import {
  Button,
  Dialog,
  ErrorState,
  Loading,
  ProblemBanner,
  Skeleton,
  toast,
  useFormats,
} from '../ui/index.ts'
import { PartyPick } from './PartyPick.tsx'
import { failed } from './failed.ts'
import { useFieldNames } from './partyWords.ts'
import css from './customers.module.css'

interface MergeDialogProps {
  kind: PartyKind
  id: string
  /** The record to merge into this one; chosen here while it is empty. */
  other: string
  onClose: () => void
  onMerged: () => void
}

/** Chooses the other record, shows the result field by field, and merges. */
export function MergeDialog({ kind, id, other, onClose, onMerged }: MergeDialogProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState(other)
  const [mergeId] = useState(newId)
  const [choice, setChoice] = useState<Readonly<Record<string, 'kept' | 'other'>>>({})
  const undo = useSend('parties.undoMerge', { onFailed: failed })
  const merge = useSend('parties.merge', {
    onDone: (reply) => {
      toast(t`Records merged.`, { undo: () => undo.mutate({ params: { id: reply.merge.id } }) })
      onMerged()
    },
  })
  const named = (side: 'kept' | 'other') => Object.keys(choice).filter((field) => choice[field] === side)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t`Merge another record into this one`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={merge.isPending}
            disabledReason={picked === '' ? t`Choose the other record.` : null}
            onClick={() =>
              merge.mutate({
                params: { kind, id, other_id: picked },
                body: { id: mergeId, take: named('other'), keep: named('kept') },
              })
            }
          >{t`Merge records`}</Button>
        </>
      }
    >
      <ProblemBanner error={merge.error} />
      <PartyPick label={t`The other record`} kind={kind} value={picked} without={id} onChange={setPicked} />
      {picked !== '' && <Preview kind={kind} id={id} other={picked} choice={choice} onChoice={setChoice} />}
    </Dialog>
  )
}

interface PreviewProps {
  kind: PartyKind
  id: string
  other: string
  choice: Readonly<Record<string, 'kept' | 'other'>>
  onChoice: (choice: Readonly<Record<string, 'kept' | 'other'>>) => void
}

function Preview({ kind, id, other, choice, onChoice }: PreviewProps) {
  const { t } = useLingui()
  const names = useFieldNames()
  const show = useShown()
  const { data, error } = useCall('parties.mergePreview', { params: { kind, id, other_id: other } })
  if (error) return <ErrorState error={error} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    )
  const { vehicles, orders } = data
  return (
    <>
      <p>
        <Trans>
          <Plural value={vehicles} one="# vehicle" other="# vehicles" /> and{' '}
          <Plural value={orders} one="# order" other="# orders" /> will move to this record.
        </Trans>
      </p>
      {data.fields.length > 0 && (
        <table className={cx('ui-table', css['people-merge'])}>
          <caption className="ui-hidden">{t`Choose what to keep`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`This record`}</th>
              <th scope="col">{t`The other record`}</th>
            </tr>
          </thead>
          <tbody>
            {data.fields.map(({ field, take, fixed }) => (
              <tr key={field}>
                <th scope="row">{names(field)}</th>
                {take === 'both' ? (
                  <td colSpan={2}>{t`Both are kept.`}</td>
                ) : fixed ? (
                  <td colSpan={2}>{t`Opted out (can’t be overridden by a merge)`}</td>
                ) : (
                  (['kept', 'other'] as const).map((side) => (
                    <td key={side}>
                      <label>
                        <input
                          type="radio"
                          name={`merge-${field}`}
                          checked={(choice[field] ?? take) === side}
                          onChange={() => onChoice({ ...choice, [field]: side })}
                        />{' '}
                        {show(data[side], field)}
                      </label>
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** A value of any kind in words. */
function useShown(): (record: Readonly<Record<string, unknown>>, field: string) => string {
  const { t } = useLingui()
  const { phone } = useFormats()
  const show = (value: unknown, field: string): string => {
    if (field === 'discount_type') {
      if (Number(value) === 1) return t`Fixed amount`
      return Number(value) === 2 ? t`Percent` : t`(empty)`
    }
    if (value === null || value === undefined || value === '') return t`(empty)`
    if (typeof value === 'object' && 'days_to_payment' in value) return show(value.days_to_payment, field)
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return (record, field) => {
    const value = record[field]
    if (field !== 'phonenumber' || typeof value !== 'string') return show(value, field)
    const extension = record['phone_extension']
    const phone_extension = typeof extension === 'string' ? extension : ''
    return show(phone({ phonenumber: value, phone_extension }), field)
  }
}

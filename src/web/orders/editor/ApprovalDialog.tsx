import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApprovalNeed } from '#domain/orders/limits/approvalNeed.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useRoleWord } from '#web/base/session/roleWord.ts'
import type { Held, OrderHandle } from '../handle/useOrder.ts'
import { useOnline } from '#web/base/device/online.ts'
import {
  Banner,
  Button,
  Dialog,
  ErrorState,
  PasswordField,
  ProblemBanner,
  SelectField,
  Skeleton,
  Stack,
  useFormats,
} from '#web/ui/index.ts'

/** Asks for a manager's PIN when a command goes beyond what this person may do alone. */
export function ApprovalDialog({ handle }: { handle: OrderHandle }) {
  const { held, order } = handle
  return held && <Ask key={held.command.id} held={held} orderId={order.id} currency={order.currency} />
}

function useWords(need: ApprovalNeed, currency: string): string {
  const { t } = useLingui()
  const { money, percent } = useFormats()
  const amount = need.amount === null ? '' : money(need.amount, currency)
  const allowed = need.allowed === null ? '' : money(need.allowed, currency)
  switch (need.kind) {
    case 'discount': {
      const limit = percent(need.limit ?? '0')
      return t`Discounts total ${amount}. Your limit is ${allowed} (${limit}).`
    }
    case 'exemption':
      return t`Only a manager can change whether a line is taxed.`
    case 'below_cost':
      return t`A price of ${amount} is below cost. A manager must approve it.`
    case 'fee':
      return t`A package fee of ${amount} instead of ${allowed}. A manager must approve it.`
    default:
      return t`Price ${amount} instead of ${allowed}. Only a manager can change prices.`
  }
}

interface AskProps {
  held: Held
  orderId: string
  currency: string
}

/** Who may approve, which of them is chosen, and the PIN; a wrong one is asked again. */
function useApproval({ held, orderId }: Omit<AskProps, 'currency'>) {
  const { t } = useLingui()
  const online = useOnline()
  const people = useCall(
    'approvals.approvers',
    { params: { id: orderId } },
    { staleTime: 0, enabled: online },
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const approvers = people.data?.approvers ?? []
  const able = approvers.filter((row) => row.has_pin)
  const approver = approvers.find((row) => row.id === (chosen ?? able[0]?.id))
  const approve = useSend('approvals.approve', {
    onDone: (reply) => held.release(reply.approver),
    onFailed: () => setPin(''),
  })
  const missing = !/^\d{4,8}$/.test(pin) && t`Enter a 4- to 8-digit PIN.`
  return {
    online,
    people,
    able,
    approver,
    pin,
    setPin,
    approve,
    missing,
    choose: (id: string) => {
      setChosen(id)
      setPin('')
    },
    send: () => {
      if (!missing && approver && online)
        approve.mutate({
          params: { id: orderId },
          body: { command: held.command, approver_id: approver.id, pin },
        })
    },
  }
}

type Approval = ReturnType<typeof useApproval>

const isWrong = ({ approve: { error } }: Approval): boolean =>
  error instanceof ApiError && error.code === 'pin_wrong'

function Ask({ held, orderId, currency }: AskProps) {
  const { t } = useLingui()
  const words = useWords(held.need, currency)
  const approval = useApproval({ held, orderId })
  const { online, people, able, approve } = approval
  return (
    <Dialog
      open
      onClose={held.drop}
      title={t`Manager PIN`}
      actions={
        <>
          <Button onClick={held.drop}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={approve.isPending}
            disabledReason={online ? approval.missing : t`Connection required.`}
            onClick={approval.send}
          >{t`Approve`}</Button>
        </>
      }
    >
      <Stack>
        <p>{words}</p>
        {!online && (
          <Banner tone="warn">
            <Trans>PIN approval needs a connection.</Trans>
          </Banner>
        )}
        {!isWrong(approval) && <ProblemBanner error={approve.error} />}
        {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
        {people.isPending && online && <Skeleton height={110} />}
        {people.data && able.length === 0 && (
          <Banner tone="warn">
            <Trans>No manager has a PIN yet. Managers set theirs under My account.</Trans>
          </Banner>
        )}
        {able.length > 0 && <ApproverFields approval={approval} />}
      </Stack>
    </Dialog>
  )
}

function ApproverFields({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const { able, approver, choose, pin, setPin, approve, send } = approval
  return (
    <>
      <SelectField
        label={t`Approver`}
        value={approver?.id ?? ''}
        onChange={choose}
        options={able.map((row) => ({ value: row.id, label: `${row.name} · ${roleWord(row.role)}` }))}
      />
      <PasswordField
        label={t`PIN`}
        value={pin}
        onChange={setPin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        data-autofocus
        error={isWrong(approval) ? approve.error?.message : undefined}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </>
  )
}

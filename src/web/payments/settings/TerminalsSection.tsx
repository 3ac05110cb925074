import { useLingui } from '@lingui/react/macro'
import type { TerminalConnection } from '#domain/base/constants.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import {
  Button,
  Empty,
  IconRefresh,
  ProblemBanner,
  Section,
  Skeleton,
  Stack,
  Table,
  toast,
  type Column,
} from '#web/ui/index.ts'
import css from '#web/shop/settings.module.css'

type Reader = CallReply<'cardPayments.readers'>['readers'][number]

const TERMINALS: ReadonlySet<string> = new Set(['Terminal', 'MX Terminal', '360 Terminal'])

/** The shop's terminals as their providers see them now. */
export function TerminalsSection({ shopId, methods }: { shopId: string; methods: readonly string[] }) {
  const { t } = useLingui()
  const used = methods.filter((method) => TERMINALS.has(method))
  return (
    <Section title={t`Terminals`} description={t`Card readers and their connection.`}>
      {used.length === 0 ? (
        <Empty>{t`No terminal is turned on. Check one under Payment methods and save.`}</Empty>
      ) : (
        <Stack gap={6}>
          {used.map((method) => (
            <Readers key={method} shopId={shopId} method={method} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** A terminal's state in words; while its provider is being asked it is connecting. */
function useReaderState(asking: boolean): (reader: Reader) => string {
  const { t } = useLingui()
  const words: Record<TerminalConnection, string> = {
    connected: t`Connected`,
    connecting: t`Connecting…`,
    disconnected: t`Disconnected`,
  }
  return ({ connection, busy }) =>
    connection === 'connected' && busy && !asking
      ? t`Busy with a payment`
      : words[asking ? 'connecting' : connection]
}

function Readers({ shopId, method }: { shopId: string; method: string }) {
  const { t } = useLingui()
  const name = useMethodName()
  const query = { shop_id: shopId, payment_method: method }
  const { data, error, isFetching, refetch } = useCall('cardPayments.readers', { query })
  const state = useReaderState(isFetching)
  const test = async ({ id, label }: Reader) => {
    const answer = await refetch()
    const found = answer.data?.readers.find((row) => row.id === id)
    // The former answer stays next to an error: it may be out of date.
    if (answer.error) toast(answer.error.message, { tone: 'danger' })
    else if (found?.connection === 'connected') toast(t`${label} is responding.`)
    else
      toast(t`${label} isn’t responding. Check its power and network, then test again.`, {
        tone: 'danger',
      })
  }
  const button = (row: Reader) => <TestButton label={row.label} onTest={() => void test(row)} />
  const columns: Column<Reader>[] = [
    { key: 'label', header: t`Name`, cell: (row) => row.label },
    { key: 'state', header: t`Status`, cell: state },
    { key: 'test', header: '', align: 'end', cell: button },
  ]
  return (
    <div>
      <div className={css['set-terminals']}>
        <h3>{name(method)}</h3>
        <Button
          size="sm"
          icon={<IconRefresh size={16} />}
          busy={isFetching}
          onClick={() => void refetch()}
        >{t`Refresh`}</Button>
      </div>
      <ProblemBanner error={error} />
      {data && <Table caption={name(method)} columns={columns} rows={data.readers} rowKey={({ id }) => id} />}
      {!data && !error && <Skeleton height={80} />}
    </div>
  )
}

function TestButton({ label, onTest }: { label: string; onTest: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="sm" variant="ghost" aria-label={t`Test ${label}`} onClick={onTest}>
      {t({ context: 'action', message: 'Test' })}
    </Button>
  )
}

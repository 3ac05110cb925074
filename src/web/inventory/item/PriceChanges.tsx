import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceChange } from '#contract/inventory/priceChanges.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, ProblemBanner, Section, Table, toast, useFormats, type Column } from '#web/ui/index.ts'
import { useRuleWords } from '../PriceRuleFields.tsx'

/** The latest changes of many prices, each with its undo. */
export function PriceChanges() {
  const { t } = useLingui()
  const { data, error } = useCall('priceChanges.list')
  const undo = useSend('priceChanges.undo', {
    onDone: ({ change: { items, kept } }) => {
      const restored = items - kept
      toast(
        kept === 0
          ? t`Former prices restored: ${restored}.`
          : t`Former prices restored: ${restored}. Changed since and left as they are: ${kept}.`,
      )
    },
  })
  const columns = useColumns((id) => undo.mutate({ params: { id } }), undo.isPending)
  if (data?.changes.length === 0) return null
  return (
    <Section title={t`Latest changes`}>
      <ProblemBanner error={error ?? undo.error} />
      <Table
        caption={t`Latest changes`}
        columns={columns}
        rows={data?.changes ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 2}
      />
    </Section>
  )
}

function useColumns(onUndo: (id: string) => void, busy: boolean): Column<PriceChange>[] {
  const { t } = useLingui()
  const words = useRuleWords()
  const { dateTime, figure, percent, money } = useFormats()
  const { currency, time_zone } = useShop()
  const by = ({ kind, value }: PriceChange['rule']) => {
    if (kind === 'matrix') return words.matrix
    const amount = kind === 'amount' ? money(value, currency) : percent(value)
    return `${words[kind]}: ${amount}`
  }
  return [
    { key: 'at', header: t`Changed`, cell: ({ at }) => dateTime(at, time_zone) },
    { key: 'who', header: t`By`, cell: (row) => row.user_name, hideBelow: 'phone' },
    { key: 'rule', header: t`Method`, cell: ({ rule }) => by(rule), hideBelow: 'tablet' },
    {
      key: 'items',
      header: t`Items`,
      align: 'end',
      cell: ({ items }) => figure(items),
    },
    {
      key: 'undo',
      header: '',
      align: 'end',
      cell: ({ id, undone_at, undone_name }) =>
        undone_at === null ? (
          <Button size="sm" busy={busy} onClick={() => onUndo(id)}>{t`Undo`}</Button>
        ) : (
          <Trans>Undone by {undone_name}</Trans>
        ),
    },
  ]
}

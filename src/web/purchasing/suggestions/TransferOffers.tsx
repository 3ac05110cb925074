import { Plural, useLingui } from '@lingui/react/macro'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { transferOffers, type TransferOffer } from '#domain/purchasing/transferOffers.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useSending } from '#web/base/client/sending.ts'
import { Button, ProblemBanner, Section, Table, type Column } from '#web/ui/index.ts'
import { useOwnQuantity } from './Why.tsx'

interface OffersProps {
  suggestions: readonly PurchaseSuggestion[]
  shop_id: string
}

/** What other shops have too much of, before it is bought: one transfer for each shop. */
export function TransferOffers({ suggestions, shop_id }: OffersProps) {
  return transferOffers(suggestions).map((offer) => (
    <Offer key={offer.shop_id} offer={offer} shop_id={shop_id} />
  ))
}

function Offer({ offer, shop_id }: { offer: TransferOffer<PurchaseSuggestion>; shop_id: string }) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const may = useMay()('inventory.count')
  const sending = useSending()
  const quantity = useOwnQuantity()
  const send = useSend('transfers.save', {
    onDone: ({ transfer }) => go('/dash/inventory/transfer/:id', {}, { ids: { id: transfer.id } }),
    onFailed: sending.failed,
  })
  const ask = () =>
    send.mutate({
      params: { id: sending.id() },
      body: {
        from_shop_id: offer.shop_id,
        to_shop_id: shop_id,
        lines: offer.lines.map(({ item, quantity: asked }) => ({
          id: newId(),
          item_id: item.item_id,
          quantity: asked,
        })),
        version: 0,
      },
    })
  const columns: Column<(typeof offer.lines)[number]>[] = [
    {
      key: 'item',
      header: t`Item`,
      cell: ({ item }) => (i18n.locale === 'fr-CA' && item.item_name_french) || item.item_name,
    },
    {
      key: 'quantity',
      header: t`Quantity`,
      align: 'end',
      cell: ({ item, quantity: asked }) => quantity(item.unit, asked),
    },
  ]
  const title = t`Available in ${offer.shop_name}`
  return (
    <Section
      title={title}
      description={t`Above that shop’s maximum. Request a transfer before you buy.`}
      actions={
        <Button
          size="sm"
          busy={send.isPending}
          disabledReason={!may && t`You don’t have permission to create transfers.`}
          onClick={ask}
        >
          <Plural value={offer.lines.length} one="Ask for # item" other="Ask for # items" />
        </Button>
      }
    >
      <ProblemBanner error={send.error} />
      <Table caption={title} columns={columns} rows={offer.lines} rowKey={({ item }) => item.item_id} />
    </Section>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UnitChangePreview } from '#contract/purchasing/unitChanges.ts'
import { isZero } from '#domain/money/money.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Banner, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'

type Stock = UnitChangePreview['stock'][number]

/** Why the unit can't change now; false where it can. */
export function useBlocked(preview: UnitChangePreview | undefined): string | false {
  const { t } = useLingui()
  if (!preview) return false
  if (preview.count_sheets.length + preview.transfers.length > 0)
    return t`Finish the open count sheets and transfers with this item first.`
  return preview.other_shops > 0 && t`A shop you don’t work in has this item in stock.`
}

interface EffectsProps {
  preview: UnitChangePreview
  /** The units before and after. */
  from: string
  to: string
}

/** What a change of unit converts, what stays, and what must be finished first. */
export function UnitChangeEffects({ preview, from, to }: EffectsProps) {
  const { t } = useLingui()
  const columns = useStockColumns(from, to)
  return (
    <>
      <Unfinished preview={preview} />
      {preview.stock.length > 0 && (
        <Table
          caption={t`Stock converted to the new unit`}
          columns={columns}
          rows={preview.stock}
          rowKey={(row) => row.shop_id}
        />
      )}
      <Converted preview={preview} />
      <Staying preview={preview} />
    </>
  )
}

function Unfinished({ preview: { count_sheets, transfers } }: { preview: UnitChangePreview }) {
  const { t } = useLingui()
  if (count_sheets.length + transfers.length === 0) return null
  return (
    <Banner tone="warn" title={t`Finish or cancel these first`}>
      <ul>
        {count_sheets.map(({ id, number }) => (
          <li key={id}>
            <PageLink to="/dash/inventory/count/:id" ids={{ id }}>{t`Count sheet ${number}`}</PageLink>
          </li>
        ))}
        {transfers.map(({ id, number }) => (
          <li key={id}>
            <PageLink to="/dash/inventory/transfer/:id" ids={{ id }}>{t`Transfer ${number}`}</PageLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function useStockColumns(from: string, to: string): Column<Stock>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const own = useQuantity(from)
  const newer = useQuantity(to)
  const worth: Column<Stock>[] = useMay()('costs.view')
    ? [
        {
          key: 'value',
          header: t`Value`,
          align: 'end',
          cell: (row) => (row.value === null ? '' : money(row.value, row.currency)),
          hideBelow: 'phone',
        },
      ]
    : []
  return [
    { key: 'shop', header: t`Shop`, cell: (row) => row.shop_name },
    { key: 'on_hand', header: t`On hand`, align: 'end', cell: (row) => own(row.on_hand) },
    {
      key: 'reserved',
      header: t`Reserved`,
      align: 'end',
      cell: (row) => (isZero(row.reserved) ? '' : own(row.reserved)),
      hideBelow: 'phone',
    },
    { key: 'becomes', header: t`In the new unit`, align: 'end', cell: (row) => newer(row.becomes) },
    ...worth,
  ]
}

function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  const shown = Object.entries(facts).filter(([, fact]) => fact !== false)
  if (shown.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul>
        {shown.map(([what, fact]) => (
          <li key={what}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

function Converted({ preview }: { preview: UnitChangePreview }) {
  const { t } = useLingui()
  const named = useNamed()
  const { packages, kits, tanks, suppliers, lines_over } = preview
  const names = (rows: readonly { name: string; name_french?: string }[]) =>
    rows.map((row) => ('name_french' in row ? named({ name_french: '', ...row }) : row.name)).join(', ')
  return (
    <Facts
      title={t`Converted`}
      facts={{
        packages: packages.length > 0 && t`Packages: ${names(packages)}`,
        kits: kits.length > 0 && t`Kits: ${names(kits)}`,
        tanks: tanks.length > 0 && t`Tanks: ${names(tanks)}. Take a new reading after the change.`,
        suppliers: suppliers > 0 && (
          <Plural value={suppliers} one="The pack of # supplier" other="The packs of # suppliers" />
        ),
        lines: lines_over > 0 && (
          <Plural value={lines_over} one="# line of a purchase order" other="# lines of purchase orders" />
        ),
        limits: t`Minimum, maximum, bin and photos`,
      }}
    />
  )
}

function Staying({ preview: { orders, lines_stay } }: { preview: UnitChangePreview }) {
  const { t } = useLingui()
  return (
    <Facts
      title={t`Stays in current unit`}
      facts={{
        past: t`Past orders, movements and counts stay with the current item, which becomes inactive.`,
        orders: orders > 0 && (
          <Plural
            value={orders}
            one="# open order, with what it has reserved"
            other="# open orders, with what they have reserved"
          />
        ),
        lines: lines_stay > 0 && (
          <Plural
            value={lines_stay}
            one="# line of a purchase order that is partly received or for an order. Move what comes afterwards."
            other="# lines of purchase orders that are partly received or for an order. Move what comes afterwards."
          />
        ),
      }}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Autocomplete, type PickOption } from '../ui/index.ts'
import { useReplacesWords } from './replacesWords.ts'

interface PartSearchProps {
  label: string
  onPick: (item: string, facts: CatalogueItem) => void
}

/** Finds an item of the catalogue by name, number or barcode. */
export function PartSearch({ label, onPick }: PartSearchProps) {
  const { t, i18n } = useLingui()
  const replaces = useReplacesWords()
  const { id: shop_id } = useShop()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, ...answer } = proposed(
    useCall(
      'catalogue.items',
      { query: { q, shop_id, limit: 8 } },
      { enabled: q.length > 1, keepPrevious: true },
    ),
  )
  const items = q.length > 1 ? (data?.items ?? []) : []
  const pick = ({ id }: PickOption) => {
    const item = items.find((row) => row.id === id)
    if (item) onPick(id, item)
    setText('')
  }
  return (
    <Autocomplete
      label={label}
      placeholder={t`Name, number or barcode`}
      value={text}
      onChange={setText}
      {...answer}
      nothing={t`No parts match.`}
      options={items.map((item) => ({
        id: item.id,
        label: i18n.locale === 'fr-CA' ? item.name_french : item.name,
        detail: [item.part_number, ...replaces(item)].filter((part) => part !== '').join(' · '),
      }))}
      onPick={pick}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { childCount, type CatalogueItem, type CataloguePackage } from '../../../domain/orders/catalogue.ts'
import { FEE_ITEMS } from '../../../domain/constants.ts'
import { fold } from '../../../domain/search.ts'
import { call } from '../../app/api.ts'
import { newId } from '../../app/device.ts'
import { useCall } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import {
  Autocomplete,
  IconBox,
  IconPackage,
  IconReceipt,
  IconScan,
  Kbd,
  useFormats,
  useShortcuts,
  type PickOption,
} from '../../ui/index.ts'
import { useFeeName } from '../words.ts'

type Choice =
  | { kind: 'package'; item: CataloguePackage }
  | { kind: 'item'; item: CatalogueItem }
  | { kind: 'fee'; fee: string }
  | { kind: 'free'; name: string }

function addPackage(handle: OrderHandle, item: CataloguePackage) {
  const child_ids = Array.from({ length: childCount(item) }, newId)
  return handle.run(
    { type: 'package.add', package_id: item.id, line_id: newId(), child_ids },
    { package: item },
  )
}

/** A repeated scan of a part already on the order raises its quantity by one. */
function addItem(handle: OrderHandle, item: CatalogueItem) {
  const present = handle.order.inventory_items.find((row) => row.inventory_item_id === item.id)
  if (!present)
    return handle.run(
      { type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '1' },
      { item },
    )
  const [whole = '0', part] = present.quantity_to_use.split('.')
  const value = `${BigInt(whole) + 1n}${part ? `.${part}` : ''}`
  return handle.run({
    type: 'line.set',
    list: 'inventory_items',
    line_id: present.id,
    field: 'quantity_to_use',
    value,
    base: present.quantity_to_use,
  })
}

function addCasual(handle: OrderHandle, name: string, fee_item: string | null) {
  const line = {
    id: newId(),
    name,
    name_french: '',
    fee_item,
    priceVal: '0',
    quantityVal: '1',
    tax_exempt: false,
  }
  return handle.run({ type: 'casual.add', package_line_id: null, line })
}

/** Puts what a scanned code stands for on the order; answers whether anything did. */
export function useScanIntoOrder(handle: OrderHandle): (code: string) => Promise<boolean> {
  return async (code) => {
    const { items } = await call('catalogue.items', { query: { q: code, limit: 5 } })
    const wanted = fold(code).replaceAll(' ', '')
    const exact = items.find((row) =>
      [row.part_number, row.barcode].some((known) => fold(known).replaceAll(' ', '') === wanted),
    )
    if (exact) addItem(handle, exact)
    return exact !== undefined
  }
}

/** Always at the top of the order: type or scan a package, a part, a fee, or anything else. */
export function AddBar({ handle }: { handle: OrderHandle }) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const feeName = useFeeName()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data } = useCall(
    'catalogue.get',
    { query: { shop_id: handle.order.shop_id } },
    { staleTime: 60_000 },
  )
  const found = useCall(
    'catalogue.items',
    { query: { q: text.trim(), limit: 6 } },
    { enabled: text.trim().length > 1, keep: true },
  )
  useShortcuts([{ keys: '/', label: t`Add to the order`, run: () => field.current?.focus() }])

  const french = i18n.locale === 'fr-CA'
  const named = (row: { name: string; name_french: string }) => (french ? row.name_french : row.name)
  const words = fold(text).split(' ')
  const fits = (...names: string[]) => words.every((word) => names.some((name) => fold(name).includes(word)))
  const { currency } = handle.order
  const choices: [PickOption, Choice][] = [
    ...(data?.packages ?? [])
      .filter((item) => fits(item.name, item.name_french, item.category))
      .slice(0, text === '' ? 40 : 10)
      .map((item): [PickOption, Choice] => [
        {
          id: item.id,
          label: named(item),
          icon: <IconPackage size={17} />,
          detail: item.price === null ? '' : money(item.price, currency),
          ...(item.price === null && { disabledReason: t`Not priced yet. Set its price before selling it.` }),
        },
        { kind: 'package', item },
      ]),
    ...(text.trim().length > 1 ? (found.data?.items ?? []) : []).map((item): [PickOption, Choice] => [
      {
        id: item.id,
        label: named(item),
        detail: `${item.part_number} · ${money(item.retail, currency)}`,
        icon: <IconBox size={17} />,
      },
      { kind: 'item', item },
    ]),
    ...FEE_ITEMS.filter((fee) => text !== '' && fits(fee, feeName(fee))).map((fee): [PickOption, Choice] => [
      { id: fee, label: feeName(fee), detail: t`Fee`, icon: <IconReceipt size={17} /> },
      { kind: 'fee', fee },
    ]),
  ]
  const free = text.trim()
  const footer: PickOption | null =
    free === ''
      ? null
      : { id: 'free', label: t`Add “${free}” as a line of its own`, icon: <IconReceipt size={17} /> }

  const add = (option: PickOption) => {
    const choice = choices.find(([row]) => row.id === option.id)?.[1] ?? { kind: 'free' as const, name: free }
    if (choice.kind === 'package') addPackage(handle, choice.item)
    else if (choice.kind === 'item') addItem(handle, choice.item)
    else if (choice.kind === 'fee') addCasual(handle, choice.fee, choice.fee)
    else addCasual(handle, choice.name, null)
    setText('')
    field.current?.focus()
  }
  return (
    <Autocomplete
      label={t`Add to the order`}
      hideLabel
      inputRef={field}
      icon={<IconScan size={17} />}
      end={<Kbd>/</Kbd>}
      placeholder={t`Scan a part, or type a package, part, fee…`}
      value={text}
      onChange={setText}
      options={choices.map(([option]) => option)}
      onPick={add}
      {...(footer && { footer })}
    />
  )
}

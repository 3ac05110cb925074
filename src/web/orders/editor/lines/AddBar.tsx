import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueItem, CataloguePackage } from '../../../../domain/catalogue/package.ts'
import { FEE_ITEMS } from '../../../../domain/base/constants.ts'
import { fold } from '../../../../domain/base/search.ts'
import { couponCode } from '../../../../domain/catalogue/coupons.ts'
import { can } from '../../../../domain/people/roles.ts'
import { proposed, useCall } from '../../../base/hooks.ts'
import { sessionUser } from '../../../base/session.ts'
import type { OrderHandle } from '../../../base/outbox/useOrder.ts'
import {
  Autocomplete,
  IconBox,
  IconPackage,
  IconReceipt,
  IconScan,
  IconTag,
  Kbd,
  useFormats,
  useShortcuts,
  type PickOption,
} from '../../../ui/index.ts'
import { useFeeName } from '../../orderWords.ts'
import { addCasual, addCoupon, addItem, addPackage, looksLikeCode, type FoundCoupon } from './adding.ts'
import { useSlotItems } from './slots.ts'
import { setFindText, useFindText } from '../findStore.ts'

type Choice =
  | { kind: 'package'; item: CataloguePackage }
  | { kind: 'item'; item: CatalogueItem }
  | { kind: 'fee'; fee: string }
  | { kind: 'coupon'; found: FoundCoupon }
  | { kind: 'code'; code: string }
  | { kind: 'free'; name: string }

/** Always at the top of the order: type or scan a package, a part, a fee, or anything else. */
export function AddBar({ handle, onUnknown }: { handle: OrderHandle; onUnknown: (code: string) => void }) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const feeName = useFeeName()
  const text = useFindText()
  const field = useRef<HTMLInputElement>(null)
  const menu = proposed(
    useCall('catalogue.get', { query: { shop_id: handle.order.shop_id } }, { staleTime: 60_000 }),
  )
  const slotItems = useSlotItems()
  const found = proposed(
    useCall(
      'catalogue.items',
      { query: { q: text.trim(), limit: 6 } },
      { enabled: text.trim().length > 1, keep: true },
    ),
  )
  useShortcuts([{ keys: '/', label: t`Add to the order`, run: () => field.current?.focus() }])

  const french = i18n.locale === 'fr-CA'
  const named = (row: { name: string; name_french: string }) =>
    french ? row.name_french || row.name : row.name
  const words = fold(text).split(' ')
  const fits = (...names: string[]) => words.every((word) => names.some((name) => fold(name).includes(word)))
  const { currency } = handle.order
  const known: [PickOption, Choice][] = [
    ...(menu.data?.packages ?? [])
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
  const couponChoice = (given: FoundCoupon | null): [PickOption, Choice][] =>
    given === null
      ? []
      : [
          [
            {
              id: given.coupon.id,
              label: named(given.coupon),
              detail: t`Coupon ${given.coupon.code}`,
              icon: <IconTag size={17} />,
            },
            { kind: 'coupon', found: given },
          ],
        ]
  const codeChoice = (unknown: string): [PickOption, Choice][] =>
    unknown === '' || !can(sessionUser()?.role ?? 'Technician', 'inventory.edit')
      ? []
      : [
          [
            {
              id: 'code',
              label: t`Create a part or link the code “${unknown}”`,
              icon: <IconScan size={17} />,
            },
            { kind: 'code', code: unknown },
          ],
        ]
  const code = known.length === 0 && !found.loading && !found.failed && looksLikeCode(free) ? free : ''
  const { coupon, asking, failed } = useTypedCoupon(handle, code)
  // Packages come first and are loaded already: Enter waits for the other matches only where no package fits.
  const waits = menu.loading || (known[0]?.[1].kind !== 'package' && (found.loading || asking))
  const choices = [...couponChoice(coupon), ...known, ...(coupon || failed ? [] : codeChoice(code))]
  const footer: PickOption | null =
    free === ''
      ? null
      : { id: 'free', label: t`Add “${free}” as a line of its own`, icon: <IconReceipt size={17} /> }

  const add = (option: PickOption) => {
    const choice = choices.find(([row]) => row.id === option.id)?.[1] ?? { kind: 'free' as const, name: free }
    if (choice.kind === 'package') addPackage(handle, choice.item, slotItems)
    else if (choice.kind === 'item') addItem(handle, choice.item)
    else if (choice.kind === 'coupon') addCoupon(handle, choice.found)
    else if (choice.kind === 'code') onUnknown(choice.code)
    else if (choice.kind === 'fee') addCasual(handle, choice.fee, choice.fee)
    else addCasual(handle, choice.name, null)
    setFindText('')
    field.current?.focus()
  }
  return (
    <Autocomplete
      label={t`Add to the order`}
      hideLabel
      className="wo-add"
      inputRef={field}
      icon={<IconScan size={17} />}
      end={<Kbd>/</Kbd>}
      placeholder={t`Scan a part or a coupon, or type a package, part, fee…`}
      value={text}
      onChange={setFindText}
      loading={waits}
      failed={menu.failed || found.failed || failed}
      options={choices.map(([option]) => option)}
      onPick={add}
      {...(footer && { footer })}
    />
  )
}

const PAUSE_MS = 250

/** The coupon for the typed text, once typing pauses; until then it is pending. */
function useTypedCoupon(
  handle: OrderHandle,
  code: string,
): { coupon: FoundCoupon | null; asking: boolean; failed: boolean } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(code), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code])
  const found = proposed(
    useCall(
      'coupons.find',
      { params: { code: couponCode(asked) }, query: { order_id: handle.order.id } },
      { enabled: asked !== '' && asked === code },
    ),
  )
  return {
    coupon: asked !== '' && asked === code ? (found.data ?? null) : null,
    asking: code !== '' && (asked !== code || found.loading),
    failed: found.failed,
  }
}

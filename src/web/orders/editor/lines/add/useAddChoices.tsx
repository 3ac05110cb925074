import type { CataloguePackage } from '#domain/catalogue/package.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FEE_ITEMS } from '#domain/base/constants.ts'
import { fold } from '#domain/base/search.ts'
import { couponCode } from '#domain/catalogue/coupons.ts'
import { measuredPart, typedLine } from '#domain/orders/lines/typedLine.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { isPositive } from '#domain/money/money.ts'
import { storedQuantity } from '#domain/places/volume.ts'
import { proposed, useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useShop } from '#web/base/session/shop.ts'
import { mayNow } from '#web/base/session/session.ts'
import { useReplacesWords } from '#web/catalogue/replacesWords.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import {
  IconBox,
  IconPackage,
  IconReceipt,
  IconScan,
  IconTag,
  useFormats,
  type PickOption,
} from '#web/ui/index.ts'
import { useFeeName } from '#web/orders/orderWords.ts'
import { looksLikeCode, type FoundCoupon, type Given } from './adding.ts'
import type { Sold } from './usePriced.tsx'
import { useNamed } from '#web/base/useNamed.ts'

export type Choice =
  | (Sold & { quantity: string | null })
  | { kind: 'fee'; fee: string; given: Given }
  | { kind: 'coupon'; found: FoundCoupon }
  | { kind: 'code'; code: string }
  | { kind: 'free'; name: string }

type Offered = [PickOption, Choice]

interface AddChoices {
  choices: Offered[]
  /** The text as a line of its own; null while nothing is typed. */
  footer: PickOption | null
  /** Enter waits for the answer to the typed text. */
  waits: boolean
  failed: boolean
}

const PAUSE_MS = 250

const fits = (typed: string, ...names: string[]): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => names.some((name) => fold(name).includes(word)))

/** Packages that match by name; if none does, those that match without a figure, which is then the quantity to pour. */
function usePackages(handle: OrderHandle, text: string) {
  const free = text.trim()
  const { words: asked, quantity } = typedLine(text)
  const menu = proposed(
    useCall('catalogue.get', { query: { shop_id: handle.order.shop_id } }, { staleTime: 60_000 }),
  )
  const packages = (typed: string) =>
    (menu.data?.packages ?? []).filter((item) => fits(typed, item.name, item.name_french, item.category))
  // “Rotation 4” may be a name; only where none has it, the figure is the quantity of what is poured.
  const whole = packages(free)
  const poured =
    quantity === null || whole.length > 0 ? [] : packages(asked).filter((row) => measuredPart(row) >= 0)
  return { menu, whole: whole.slice(0, free === '' ? 40 : 10), poured: poured.slice(0, 10) }
}

/** Fees that match by name; “Labor 1.5” is 1.5 hours. */
function useFees(text: string): Offered[] {
  const { t } = useLingui()
  const feeName = useFeeName()
  const { figure } = useFormats()
  const { labor_rate } = useShop()
  const free = text.trim()
  const { words: asked, quantity } = typedLine(text)
  const hours = quantity !== null && fits(asked, LABOR, feeName(LABOR)) ? [LABOR] : []
  const icon = <IconReceipt size={17} />
  return [
    ...FEE_ITEMS.filter((fee) => free !== '' && fits(free, fee, feeName(fee))).map((fee): Offered => [
      { id: fee, label: feeName(fee), detail: t`Fee`, icon },
      { kind: 'fee', fee, given: fee === LABOR ? { price: labor_rate } : {} },
    ]),
    ...hours.map((): Offered => [
      { id: LABOR, label: feeName(LABOR), detail: t`${figure(quantity ?? '')} h`, icon },
      { kind: 'fee', fee: LABOR, given: { price: labor_rate, quantity } },
    ]),
  ]
}

/** A code that nothing else has: the coupon of it, or the way to a new part. */
function useCode(handle: OrderHandle, code: string) {
  const { t } = useLingui()
  const named = useNamed()
  const { coupon, asking, failed } = useTypedCoupon(handle, code)
  const couponRow: Offered[] = coupon
    ? [
        [
          {
            id: coupon.coupon.id,
            label: named(coupon.coupon),
            detail: t`Coupon ${coupon.coupon.code}`,
            icon: <IconTag size={17} />,
          },
          { kind: 'coupon', found: coupon },
        ],
      ]
    : []
  const offers = code !== '' && !coupon && !failed && mayNow('inventory.edit')
  const label = t`Create a part or link the code “${code}”`
  const codeRow: Offered[] = offers
    ? [
        [
          { id: 'code', label, icon: <IconScan size={17} /> },
          { kind: 'code', code },
        ],
      ]
    : []
  return { couponRow, codeRow, asking, failed }
}

/** The unit of the part that is poured. */
const pouredUnit = (item: CataloguePackage): string => item.parts[measuredPart(item)]?.unit ?? ''

/** What a typed text may add to the order: packages, items, fees, a coupon, a new code, or a free line. */
export function useAddChoices(handle: OrderHandle, text: string): AddChoices {
  const { t } = useLingui()
  const free = text.trim()
  const { words: asked, quantity } = typedLine(text)
  const { menu, whole, poured } = usePackages(handle, text)
  const found = proposed(
    useCall(
      'catalogue.items',
      { query: { q: asked, shop_id: handle.order.shop_id, limit: 6 } },
      { enabled: asked.length > 1, keepPrevious: true },
    ),
  )
  const option = useOption(handle)
  // It was typed in the unit that the shop reads.
  const stored = (unit: string): string | null =>
    quantity === null ? null : storedQuantity(quantity, unit, handle.order.shop.volume_measurement)
  const known: Offered[] = [
    ...whole.map((item) => option({ kind: 'package', item, quantity: null })),
    ...poured.map((item) => option({ kind: 'package', item, quantity: stored(pouredUnit(item)) })),
    ...(asked.length > 1 ? (found.data?.items ?? []) : []).map((item) =>
      option({ kind: 'item', item, quantity: stored(item.unit) }),
    ),
    ...useFees(text),
  ]
  const unknown = known.length === 0 && !found.loading && !found.failed && looksLikeCode(free)
  const { couponRow, codeRow, asking, failed } = useCode(handle, unknown ? free : '')
  const label = t`Add “${free}” as a custom line`
  return {
    choices: [...couponRow, ...known, ...codeRow],
    footer: free === '' ? null : { id: 'free', label, icon: <IconReceipt size={17} /> },
    // Packages come first and are loaded already: Enter waits for the other matches only where no package fits.
    waits: menu.loading || (known[0]?.[1].kind !== 'package' && (found.loading || asking)),
    failed: menu.failed || found.failed || failed,
  }
}

/** A package or an item as an option, with its price and the quantity that it is added with. */
function useOption(handle: OrderHandle): (choice: Sold & { quantity: string | null }) => Offered {
  const { t } = useLingui()
  const { money } = useFormats()
  const named = useNamed()
  const measure = useMeasure(handle.order.shop)
  const replaces = useReplacesWords()
  const { currency } = handle.order
  const amount = (quantity: string | null, unit: string): string[] =>
    quantity === null ? [] : [measure.amount(quantity, unit)]
  const details = (choice: Sold & { quantity: string | null }): string[] => {
    if (choice.kind === 'package') {
      const { item, quantity } = choice
      const price = item.price === null ? t`No price` : money(item.price, currency)
      return [...amount(quantity, item.parts[measuredPart(item)]?.unit ?? ''), price]
    }
    const { item, quantity } = choice
    const price = isPositive(item.retail)
      ? measure.perUnit(money(item.retail, currency), item.unit)
      : t`No price`
    return [item.part_number, ...replaces(item), ...amount(quantity, item.unit), price]
  }
  return (choice) => [
    {
      id: choice.item.id,
      label: named(choice.item),
      detail: details(choice).join(' · '),
      icon: choice.kind === 'package' ? <IconPackage size={17} /> : <IconBox size={17} />,
    },
    choice,
  ]
}

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

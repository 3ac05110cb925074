import { useRef, useState } from 'react'
import type { Supplier } from '#contract/purchasing/suppliers.ts'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { add, isPositive, money2, mul, round2, type Decimal } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'

export type SuggestedSupplier = Pick<Supplier, 'id' | 'name' | 'minimum_order' | 'free_freight'>

/** Suggested lines of one supplier; without one no supplier sells them yet. */
export interface SupplierGroup {
  supplier: SuggestedSupplier | null
  lines: PurchaseSuggestion[]
}

/** The suggestions by supplier, those without one last. */
export function grouped(
  suggestions: readonly PurchaseSuggestion[],
  suppliers: readonly SuggestedSupplier[],
): SupplierGroup[] {
  const of = (id: string | null) => suggestions.filter((line) => line.supplier_id === id)
  return [
    ...suppliers.map((supplier) => ({ supplier, lines: of(supplier.id) })),
    { supplier: null, lines: of(null) },
  ].filter(({ lines }) => lines.length > 0)
}

/** What a person changed in the suggestions: lines left out, and other quantities. */
export interface Choices {
  isOn: (line: PurchaseSuggestion) => boolean
  ordered: (line: PurchaseSuggestion) => string
  turn: (line: PurchaseSuggestion, on: boolean) => void
  set: (line: PurchaseSuggestion, ordered: string) => void
}

export function useChoices(): Choices {
  // By item: what a person turned on or off. A minimum that is far above the usage calls for a look first.
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const ordered = (line: PurchaseSuggestion) => typed[line.item_id] ?? line.ordered
  return {
    ordered,
    isOn: (line) =>
      line.supplier_id !== null &&
      (turned[line.item_id] ?? line.fit !== 'too_high') &&
      ordered(line) !== '' &&
      isPositive(ordered(line)),
    turn: ({ item_id }, on) => setTurned({ ...turned, [item_id]: on }),
    set: ({ item_id }, value) => setTyped({ ...typed, [item_id]: value }),
  }
}

/** What the chosen lines of a supplier cost; null where the person sees no costs. */
export function totalOf(lines: readonly PurchaseSuggestion[], choices: Choices): Decimal | null {
  const chosen = lines.filter(choices.isOn)
  if (chosen.some(({ price }) => price === null)) return null
  return money2(add('0', ...chosen.map((line) => round2(mul(line.price ?? '0', choices.ordered(line))))))
}

/** The drafts of the chosen lines. Their ids stay until they are written, so that a lost answer writes nothing twice. */
export function useDrafts(shop_id: string) {
  const ids = useRef(new Map<string, string>())
  const idOf = (key: string): string => {
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    return id
  }
  return {
    renew: () => ids.current.clear(),
    bodyOf: (groups: readonly SupplierGroup[], choices: Choices) => ({
      shop_id,
      orders: groups.flatMap(({ supplier, lines }) => {
        const chosen = lines.filter(choices.isOn)
        if (!supplier || chosen.length === 0) return []
        const ordered = chosen.map((line) => ({
          id: idOf(line.item_id),
          item_id: line.item_id,
          ordered: choices.ordered(line),
        }))
        return [{ id: idOf(supplier.id), supplier_id: supplier.id, lines: ordered }]
      }),
    }),
  }
}

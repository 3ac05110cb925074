import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Autocomplete, dialogOpen, IconScan, Kbd, useShortcuts, type PickOption } from '#web/ui/index.ts'
import { setFindText, useFindText } from '#web/orders/editor/findStore.ts'
import { addCasual, addCoupon } from './adding.ts'
import { isEmpty } from '../isEmpty.ts'
import { useSlotItems } from '../slots.ts'
import { useAddChoices } from './useAddChoices.tsx'
import { usePriced } from './usePriced.tsx'

/** Always at the top of the order: type or scan a package, a part, a fee, or anything else. */
export function AddBar({ handle, onUnknown }: { handle: OrderHandle; onUnknown: (code: string) => void }) {
  const { t } = useLingui()
  const text = useFindText()
  const field = useRef<HTMLInputElement>(null)
  const { choices, footer, waits, failed } = useAddChoices(handle, text)
  const { add, dialog } = usePriced(handle, useSlotItems())
  useShortcuts([{ keys: '/', label: t`Add to order`, types: true, run: () => field.current?.focus() }])
  useFirstFocus(field, isEmpty(handle.order))

  const pick = (option: PickOption) => {
    const free = text.trim()
    const choice = choices.find(([row]) => row.id === option.id)?.[1] ?? { kind: 'free' as const, name: free }
    if (choice.kind === 'package' || choice.kind === 'item') add(choice, choice.quantity)
    else if (choice.kind === 'coupon') addCoupon(handle, choice.found)
    else if (choice.kind === 'code') onUnknown(choice.code)
    else if (choice.kind === 'fee') addCasual(handle, choice.fee, choice.fee, choice.given)
    else addCasual(handle, choice.name, null)
    setFindText('')
    field.current?.focus()
  }
  return (
    <>
      <Autocomplete
        label={t`Add to order`}
        hideLabel
        className="wo-add"
        inputRef={field}
        icon={<IconScan size={17} />}
        end={<Kbd>/</Kbd>}
        placeholder={t`Scan or search: package, part, fee, coupon…`}
        value={text}
        onChange={setFindText}
        loading={waits}
        failed={failed}
        options={choices.map(([option]) => option)}
        onPick={pick}
        {...(footer && { footer })}
      />
      {dialog}
    </>
  )
}

/** An empty order is ready for typing; not on a touch screen, where the keyboard would cover the tiles. */
function useFirstFocus(field: { current: HTMLInputElement | null }, empty: boolean): void {
  const first = useRef(empty)
  useEffect(() => {
    if (first.current && !dialogOpen() && matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field])
}

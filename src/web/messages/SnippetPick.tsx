import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Conversation } from '#contract/messages/conversations.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { fold } from '#domain/base/search.ts'
import { filledSnippet } from '#domain/messages/templates/snippets.ts'
import { languageFor } from '#domain/orders/orderLanguage.ts'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Autocomplete, Dialog } from '../ui/index.ts'

interface PickProps {
  conversation: Conversation
  /** The reply in the customer's language, with its fields filled. */
  onPick: (words: string) => void
  onClose: () => void
}

/** Finds a saved reply by its name or words and puts it into the answer. */
export function SnippetPick({ conversation, onPick, onClose }: PickProps) {
  const { t } = useLingui()
  const { name: shop, phonenumber, region } = useShop()
  const [typed, setTyped] = useState('')
  const { data, error, isPending } = useCall('snippets.list')
  const { first_name, language, order_custom_id: order, vehicle } = conversation
  const values = { first_name, shop, phone: formatPhone(phonenumber), order, vehicle }
  const filled = (data?.snippets ?? []).map((row) => ({
    id: row.id,
    label: row.name,
    detail: filledSnippet(row, languageFor(language, region), values),
  }))
  const wanted = fold(typed)
  const options = filled.filter(({ label, detail }) => fold(`${label} ${detail}`).includes(wanted))
  return (
    <Dialog open onClose={onClose} title={t`Snippets`}>
      <Autocomplete
        label={t`Find a snippet`}
        description={t`Type part of its name or words, or press the down arrow.`}
        value={typed}
        onChange={setTyped}
        options={options}
        onPick={({ id }) => {
          const found = filled.find((row) => row.id === id)
          if (found) onPick(found.detail)
        }}
        loading={isPending}
        failed={error !== null}
        nothing={t`No snippets match. Add them under Messages > Snippets.`}
        data-autofocus
      />
    </Dialog>
  )
}

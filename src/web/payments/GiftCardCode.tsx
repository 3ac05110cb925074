import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallReply } from '../base/client/callTypes.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, CameraButton, ProblemBanner, Row, TextField, useScan } from '../ui/index.ts'
import css from './money.module.css'

/** A gift card with its balance. */
export interface FoundCard {
  code: string
  card: CallReply<'cardPayments.giftCard'>
}

interface CodeProps {
  shopId: string
  onFound: (found: FoundCard) => void
  onChange: () => void
}

/** Finds a gift card by its code, typed or scanned; another code clears the result. */
export function GiftCardCode({ shopId, onFound, onChange }: CodeProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const look = useSend('cardPayments.giftCard', {
    onDone: (reply, { body }) => onFound({ code: body.code, card: reply }),
  })
  const change = (code: string) => {
    setTyped(code)
    look.reset()
    onChange()
  }
  const ask = (code: string) => {
    if (code.trim() !== '' && !look.isPending) look.mutate({ body: { shop_id: shopId, code: code.trim() } })
  }
  const scanned = (code: string) => {
    change(code)
    ask(code)
  }
  useScan((code) => {
    scanned(code)
    return true
  })
  return (
    <form
      className={css['money-part-form']}
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed)
      }}
    >
      <TextField
        label={t`Gift card code`}
        description={t`Type it, scan it or use the camera.`}
        value={typed}
        onChange={change}
        maxLength={80}
        spellCheck={false}
        autoCapitalize="characters"
        data-autofocus
      />
      <ProblemBanner error={look.error} />
      <Row>
        <Button
          type="submit"
          busy={look.isPending}
          disabledReason={typed.trim() === '' ? t`Enter the gift card code.` : null}
        >{t`Look up`}</Button>
        <CameraButton
          title={t`Scan gift card`}
          accept={(code) => code.trim() || null}
          refused={t`This isn’t a gift card code.`}
          onCode={scanned}
        />
      </Row>
    </form>
  )
}

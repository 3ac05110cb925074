import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, CameraButton, TextField, useScan } from '#web/ui/index.ts'
import css from './scanner.module.css'

interface CodeFormProps {
  label: string
  /** What the button says. */
  action: string
  onCode: (code: string) => void
}

/** A code from the scanner, the camera or the keyboard. */
export function CodeForm({ label, action, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  useScan((code) => {
    setTyped('')
    onCode(code)
    return true
  })
  return (
    <form
      className={css['scan-code']}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        setTyped('')
        if (code !== '') onCode(code)
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} maxLength={60} data-autofocus />
      <Button type="submit" variant="primary" size="lg">
        {action}
      </Button>
      <CameraButton title={t`Scan a code`} accept={(code) => code} refused="" onCode={onCode} />
    </form>
  )
}

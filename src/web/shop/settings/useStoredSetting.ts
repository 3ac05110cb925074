import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SettingsReply } from '#contract/shop/settings.ts'
import type { StoredSettingName } from '#domain/settings/settings.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { toast } from '#web/ui/index.ts'

export interface StoredSetting {
  /** The value on the screen: one that is being saved counts already. */
  value: unknown
  saving: boolean
  /** What is wrong with the last value, in words. */
  error: string | undefined
  save: (value: unknown) => void
}

const wordsOf = (error: ApiError | null): string | undefined =>
  error ? (error.fields.find(({ field }) => field.startsWith('values'))?.detail ?? error.message) : undefined

/** A setting of the shop or its company. Saves follow one another, so that the last value stays. */
export function useStoredSetting(
  reply: SettingsReply,
  name: StoredSettingName,
  label: string,
): StoredSetting {
  const { t } = useLingui()
  const [draft, setDraft] = useState<{ value: unknown } | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const turns = useRef(0)
  const seen = useRef<{ value: unknown } | null>(null)
  const send = useSend('settings.save')
  const stored = reply.values[name]
  const value = draft ? draft.value : stored
  // An undo is pressed later: it must compare with the value of that moment.
  const latest = useRef(stored)
  useEffect(() => {
    latest.current = stored
  }, [stored])

  const write = async (next: unknown): Promise<boolean> => {
    const { value: present } = (seen.current ??= { value: latest.current })
    try {
      const body = { values: { [name]: next }, seen: { [name]: present } }
      const saved = await send.mutateAsync({ params: { id: reply.shop_id }, body })
      seen.current = { value: saved.values[name] }
      return true
    } catch {
      // The row says what is wrong and shows the stored value again.
      seen.current = null
      return false
    }
  }

  const save = (next: unknown, isUndo = false) => {
    const before = value
    const turn = (turns.current += 1)
    const follow = async (former: Promise<void>) => {
      await former
      const saved = await write(next)
      await Promise.all(['settings.', 'company.', 'vehicleHistory.'].map(refresh))
      if (turn !== turns.current) return
      setDraft(null)
      seen.current = null
      if (saved && !isUndo) toast(t`Saved: ${label}`, { undo: () => save(before, true) })
    }
    setDraft({ value: next })
    line.current = follow(line.current)
  }
  return { value, saving: send.isPending, error: wordsOf(send.error), save: (next) => save(next) }
}

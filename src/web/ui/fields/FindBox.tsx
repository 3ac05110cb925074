import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Autocomplete } from './Autocomplete.tsx'
import type { PickOption } from './Autocomplete.tsx'
import { IconScan } from '../icons.ts'
import { Kbd } from '../basics/Kbd.tsx'
import { showKeys, useShortcuts } from '../popups/KeyMap.tsx'

export interface FindBoxProps<Result> {
  /** Called while typing, after a short pause; aborted when a newer text is typed. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Result[]>
  option: (result: Result) => PickOption & { icon?: ReactNode }
  onPick: (result: Result) => void
}

/** One field to scan or find anything; ⌘K or Ctrl K focuses it. */
export function FindBox<Result>({ search, option, onPick }: FindBoxProps<Result>) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<{ text: string; results: readonly Result[] | null }>({
    text: '',
    results: [],
  })
  const asked = text.trim()
  // The search may be a new function on every render; only the text starts a new request.
  const ask = useEffectEvent((stop: AbortController) => {
    search(asked, stop.signal).then(
      (results) => !stop.signal.aborted && setAnswer({ text: asked, results }),
      () => !stop.signal.aborted && setAnswer({ text: asked, results: null }),
    )
  })
  useShortcuts([
    {
      keys: 'mod+k',
      label: t`Search orders, customers, screens and settings`,
      everywhere: true,
      run: () => input.current?.select(),
    },
  ])
  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => ask(stop), 120)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  const results = asked ? (answer.results ?? []) : []
  const pick = (at: number) => {
    const result = results[at]
    if (!result) return
    setText('')
    input.current?.blur()
    onPick(result)
  }
  return (
    <search className="ui-find">
      <Autocomplete
        label={t`Search`}
        hideLabel
        inputRef={input}
        icon={<IconScan size={17} />}
        end={<Kbd>{showKeys('mod+k')}</Kbd>}
        placeholder={t`Scan or search orders, plates, customers…`}
        value={text}
        onChange={setText}
        options={results.map(option)}
        onPick={(picked) => pick(results.findIndex((result) => option(result).id === picked.id))}
        loading={answer.text !== asked}
        failed={answer.results === null}
        nothing={t`No results. Try part of the plate, name or number.`}
      />
    </search>
  )
}

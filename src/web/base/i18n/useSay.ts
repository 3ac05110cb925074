import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { Language, Say } from '#domain/base/words.ts'
import { everySay, sayIn } from './language.ts'
import { screenSay } from './say.ts'

/** Says words of other rooms in the language of the screen. */
export function useSay(): Say {
  useLingui()
  return screenSay()
}

/** Says words in a language that may not be the screen's, such as a customer's on a label; until it is loaded, in the screen's. */
export function useSayIn(language: Language): Say {
  const screen = useSay()
  const [found, setFound] = useState(() => screen)
  useEffect(() => {
    let current = true
    const load = async () => {
      const say = await sayIn(language)
      if (current) setFound(() => say)
    }
    void load()
    return () => {
      current = false
    }
  }, [language])
  return found.language === language ? found : screen
}

/** The language of the screen first, then the others once they are loaded: for a search in each of them. */
export function useEverySay(): readonly Say[] {
  const screen = useSay()
  const [every, setEvery] = useState<readonly Say[]>([])
  useEffect(() => {
    let current = true
    const load = async () => {
      const says = await everySay()
      if (current) setEvery(says)
    }
    void load()
    return () => {
      current = false
    }
  }, [])
  return [screen, ...every.filter(({ language }) => language !== screen.language)]
}

import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { Language, Say } from '#domain/base/words.ts'
import { sayIn } from './language.ts'
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

import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { LANGUAGES, type Language, type Say } from '#domain/base/words.ts'
import { saysIn } from './language.ts'
import { screenSay } from './say.ts'

/** Says words of other rooms in the language of the screen. */
export function useSay(): Say {
  useLingui()
  return screenSay()
}

/** These languages, as soon as each is loaded. */
function useSays(languages: readonly Language[]): readonly Say[] {
  const [says, setSays] = useState<readonly Say[]>([])
  const asked = languages.join()
  useEffect(() => {
    let current = true
    const load = async () => {
      const found = await saysIn(LANGUAGES.filter((each) => asked.split(',').includes(each)))
      if (current) setSays(found)
    }
    void load()
    return () => {
      current = false
    }
  }, [asked])
  return says
}

/** Says words in a language that may not be the screen's, such as a customer's on a label; until it is loaded, in the screen's. */
export function useSayIn(language: Language): Say {
  const screen = useSay()
  return useSays([language]).find((say) => say.language === language) ?? screen
}

/** For a search in every language: the screen's first; the others are loaded once something is searched. */
export function useEverySay(searched: string): readonly Say[] {
  const screen = useSay()
  const says = useSays(searched === '' ? [] : LANGUAGES)
  return [screen, ...says.filter(({ language }) => language !== screen.language)]
}

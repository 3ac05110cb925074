import { i18n, type I18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { sayWith } from '#contract/base/say.ts'
import { LANGUAGES, type Language, type Say, type Words } from '#domain/base/words.ts'

const ids = new Map<string, string>()

/** The id of words in a compiled catalogue. It is a hash, so it is computed once. */
function idOf({ message, context = '' }: Words): string {
  const key = `${context}\n${message}`
  const id = ids.get(key) ?? generateMessageId(message, context)
  ids.set(key, id)
  return id
}

/** Says words from a loaded catalogue. */
export const sayFrom = (language: Language, catalogue: I18n): Say =>
  sayWith(language, (words, values) => catalogue._({ id: idOf(words), message: words.message, values }))

const says = new Map<Language, Say>()

/** Says words of other rooms in the language of the screen. */
export function screenSay(): Say {
  const language = LANGUAGES.find((each) => each === i18n.locale) ?? 'en'
  const known = says.get(language) ?? sayFrom(language, i18n)
  says.set(language, known)
  return known
}

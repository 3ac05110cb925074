import { fold } from '#domain/base/search.ts'

/** Longer lists than fit on a screen are narrowed by typing. */
const MOST = 80

/**
 * The choices that a text can mean: equal ones first, then those that begin with it, then those that contain it. A text
 * that is already a choice is followed by all the others, so that it can be changed.
 */
export function rankChoices(choices: readonly string[], typed: string): string[] {
  if (choices.includes(typed)) return [typed, ...choices.filter((each) => each !== typed)].slice(0, MOST)
  const wanted = fold(typed)
  const rank = (choice: string): number => {
    const text = fold(choice)
    if (text === wanted) return 0
    if (text.startsWith(wanted)) return 1
    return text.includes(wanted) ? 2 : 3
  }
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST)
    .map(({ choice }) => choice)
}

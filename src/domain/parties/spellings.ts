const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Shorter words are too close to too many others. */
const SHORTEST = 3
const LONGEST = 14
const MOST = 1200

/** "obrien" as "o brien", "lecuyer" as "l ecuyer": an apostrophe after the first or second letter is often left out. */
const split = (word: string): string[] => [1, 2].map((at) => `${word.slice(0, at)} ${word.slice(at)}`)

/** Every word that is one typing error away: a letter missing, added, changed, or two swapped. */
function near(word: string): string[] {
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  return cuts.flatMap(([left, right]) => [
    ...(right.length > 1 ? [`${left}${right.charAt(1)}${right.charAt(0)}${right.slice(2)}`] : []),
    ...(right === '' ? [] : [`${left}${right.slice(1)}`]),
    ...LETTERS.map((letter) => `${left}${letter}${right}`),
    ...(right === '' ? [] : LETTERS.map((letter) => `${left}${letter}${right.slice(1)}`)),
  ])
}

/**
 * What a person may have meant with these words (folded): the query with one typing error corrected, in one of its
 * words. Each candidate is looked up, which takes as long among a million names as among a thousand.
 */
export function spellingsNear(words: readonly string[]): string[] {
  const phrase = words.join(' ')
  const found = new Set<string>()
  for (const [index, word] of words.entries()) {
    if (word.length < SHORTEST || word.length > LONGEST || /[^a-z]/.test(word)) continue
    for (const other of [...split(word), ...near(word)]) found.add(words.with(index, other).join(' '))
  }
  found.delete(phrase)
  return [...found].slice(0, MOST)
}

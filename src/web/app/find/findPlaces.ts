import type { Say } from '#domain/base/words.ts'
import { mayOpen } from '#contract/base/pages.ts'
import type { UserActor } from '#domain/people/roles.ts'
import { fold, searchWords } from '#domain/base/search.ts'
import { SECTIONS } from '#domain/settings/setting.ts'
import { isOfCompany, settingEntries, type SettingEntry } from '#web/shop/settings/settingList.ts'
import { places, type Place } from './places.ts'
import { sayWith } from '#contract/base/say.ts'

/** At most this many beside the records. */
const MOST = 6

/** Words that say nothing about a place. */
const SMALL = new Set([
  'a',
  'an',
  'the',
  'of',
  'my',
  'to',
  'for',
  'l',
  'le',
  'la',
  'les',
  'd',
  'de',
  'du',
  'des',
  'un',
  'une',
])

/** What else people type for a setting than its own words. */
const ALSO: Readonly<Record<string, string>> = {
  final_checklist: 'final checklist checks vérifications',
}

const SETTINGS_PAGES = ['/dash/settings/operations', '/dash/settings/company/general'] as const

function settingPlace(entry: SettingEntry, says: readonly Say[]): Place {
  const name = 'stored' in entry ? entry.stored : entry.device
  const { label, help, section, type, permission } = entry.setting
  const own = SETTINGS_PAGES[isOfCompany(entry.setting) ? 1 : 0]
  const path = type.kind === 'page' ? type.page : own
  const words = [help, SECTIONS[section]].map((each) => (each ? says.map((say) => say(each)).join(' ') : ''))
  return {
    id: `setting ${name}`,
    kind: 'setting',
    label,
    also: [...words, ALSO[name] ?? ''].join(' '),
    path,
    permission,
    open: (go, say) => (path === own ? go(own, { q: say(label) }) : go(path)),
  }
}

type Person = Readonly<Pick<UserActor, 'role' | 'permissions'>>

interface Indexed {
  place: Place
  label: readonly string[]
  all: readonly string[]
}

/** The messages themselves are English. */
const english = sayWith('en', ({ message }) => message)

const tokens = (text: string): string[] => fold(text).split(' ')

/** What is found by: the messages, and their words in each of the languages. */
function indexOf(languages: readonly Say[]): readonly Indexed[] {
  const says = [english, ...languages]
  return [...places(says), ...settingEntries.map((entry) => settingPlace(entry, says))].map((place) => {
    const label = tokens(says.map((each) => each(place.label)).join(' '))
    return { place, label, all: [...label, ...tokens(place.also)] }
  })
}

const indexes = new Map<string, readonly Indexed[]>()

const begins = (list: readonly string[], word: string): boolean =>
  list.some((token) => token.startsWith(word))

/** The screens, actions and settings that match what was typed, best first; only those that this person may use. */
export function findPlaces(text: string, person: Person | null, says: readonly Say[]): Place[] {
  const words = searchWords(text).filter((word) => !SMALL.has(word))
  if (person === null || words.every((word) => word.length < 2)) return []
  const name = says.map(({ language }) => language).join(' ')
  const index = indexes.get(name) ?? indexOf(says)
  indexes.set(name, index)
  return index
    .filter(
      ({ place: { path, permission }, all }) =>
        words.every((word) => begins(all, word)) &&
        mayOpen(path, person.role) &&
        (permission === null || person.permissions.includes(permission)),
    )
    .map((found) => ({ found, missed: words.filter((word) => !begins(found.label, word)).length }))
    .sort((one, other) => one.missed - other.missed)
    .slice(0, MOST)
    .map(({ found }) => found.place)
}

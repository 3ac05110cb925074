import { mayOpen } from '#contract/base/pages.ts'
import type { UserActor } from '#domain/people/roles.ts'
import { fold, searchWords } from '#domain/base/search.ts'
import { SECTIONS } from '#domain/settings/setting.ts'
import { isOfCompany, settingEntries, type SettingEntry } from '#web/shop/settings/settingList.ts'
import { PLACES, type Place } from './places.ts'

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

function settingPlace(entry: SettingEntry): Place {
  const name = 'stored' in entry ? entry.stored : entry.device
  const { label, help, section, type, permission } = entry.setting
  const own = SETTINGS_PAGES[isOfCompany(entry.setting) ? 1 : 0]
  const path = type.kind === 'page' ? type.page : own
  const words = [help, SECTIONS[section]].map((each) => (each ? `${each.en} ${each.fr}` : ''))
  return {
    id: `setting ${name}`,
    kind: 'setting',
    label,
    also: [...words, ALSO[name] ?? ''].join(' '),
    path,
    permission,
    open: (go, language) =>
      path === own ? go(own, { q: label[language === 'fr-CA' ? 'fr' : 'en'] }) : go(path),
  }
}

type Person = Readonly<Pick<UserActor, 'role' | 'permissions'>>

interface Indexed {
  place: Place
  label: readonly string[]
  all: readonly string[]
}

const tokens = (text: string): string[] => fold(text).split(' ')

const INDEX: readonly Indexed[] = [...PLACES, ...settingEntries.map(settingPlace)].map((place) => {
  const label = tokens(`${place.label.en} ${place.label.fr}`)
  return { place, label, all: [...label, ...tokens(place.also)] }
})

const begins = (list: readonly string[], word: string): boolean =>
  list.some((token) => token.startsWith(word))

/** The screens, actions and settings that match what was typed, best first; only those that this person may use. */
export function findPlaces(text: string, person: Person | null): Place[] {
  const words = searchWords(text).filter((word) => !SMALL.has(word))
  if (person === null || words.every((word) => word.length < 2)) return []
  return INDEX.filter(
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

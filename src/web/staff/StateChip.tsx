import type { StaffPerson } from '#contract/staff/staff.ts'
import { Chip } from '../ui/index.ts'
import { useStateWord } from './words.ts'

const TONES = { active: 'ok', invited: 'warn', deactivated: 'neutral' } as const

export function StateChip({ person }: { person: Pick<StaffPerson, 'state'> }) {
  const word = useStateWord()
  return <Chip tone={TONES[person.state]}>{word(person.state)}</Chip>
}

import { useLingui } from '@lingui/react/macro'
import { SPIFF_SPLITS, type SpiffShare, type SpiffSplit } from '../../domain/pay/spiffRules.ts'
import { useShop } from '../base/shop.ts'
import { Checkbox, NumberField, Row, SelectField, Stack } from '../ui/index.ts'

interface PeopleProps {
  people: readonly SpiffShare[]
  split: SpiffSplit
  onPeople: (people: readonly SpiffShare[]) => void
  onSplit: (split: SpiffSplit) => void
}

/** Who earns by a rule, and how they share. */
export function SpiffPeople({ people, split, onPeople, onSplit }: PeopleProps) {
  const { t } = useLingui()
  const { positions } = useShop()
  const others = people.flatMap(({ position }) =>
    position !== null && !positions.some(({ name }) => name === position) ? [position] : [],
  )
  const choices: (string | null)[] = [null, ...positions.map(({ name }) => name), ...others]
  const words: Record<SpiffSplit, string> = {
    shares: t`By set shares`,
    job_minutes: t`By job minutes on the order`,
  }
  const shareOf = (position: string | null) => people.find((row) => row.position === position)?.share
  const set = (position: string | null, share: string | null) =>
    onPeople(
      choices.flatMap((each) => {
        const present = each === position ? share : (shareOf(each) ?? null)
        return present === null ? [] : [{ position: each, share: present }]
      }),
    )
  return (
    <Stack>
      <fieldset aria-label={t`Who earns`}>
        <Stack gap={2}>
          {choices.map((position) => {
            const share = shareOf(position)
            const name = position ?? t`Advisor (who began the order)`
            return (
              <Row key={position ?? ''}>
                <Checkbox
                  label={name}
                  checked={share !== undefined}
                  onChange={(on) => set(position, on ? '1' : null)}
                />
                {share !== undefined && split === 'shares' && people.length > 1 && (
                  <NumberField
                    label={t`Share of ${name}`}
                    value={share}
                    onChange={(value) => set(position, value)}
                    decimals={2}
                  />
                )}
              </Row>
            )
          })}
        </Stack>
      </fieldset>
      {people.length > 1 && (
        <SelectField
          label={t`Shared`}
          value={split}
          onChange={(value) => onSplit(SPIFF_SPLITS.find((each) => each === value) ?? 'shares')}
          options={SPIFF_SPLITS.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </Stack>
  )
}

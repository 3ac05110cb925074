import { day, line, money } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayPerson } from '#contract/pay/pay.ts'
import { isZero } from '#domain/money/money.ts'
import { payHours } from '#domain/pay/payroll.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  Checkbox,
  Chip,
  Money,
  ProblemBanner,
  Row,
  Section,
  Sheet,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import { SpiffRows } from './SpiffRows.tsx'
import { Suggestions } from './Suggestions.tsx'
import { TipRows } from './TipRows.tsx'
import { z } from 'zod'
import {
  Form,
  FormCheckbox,
  FormDay,
  FormNumber,
  FormSelect,
  FormText,
  useZodForm,
} from '../ui/form/index.ts'

/** A person's rates, payroll number, and every figure of their pay. */
export function PayPersonSheet({ person, onClose }: { person: PayPerson; onClose: () => void }) {
  const name = `${person.first_name} ${person.last_name}`
  return (
    <Sheet open onClose={onClose} title={name} width={520}>
      <Stack gap={6}>
        <Weeks person={person} />
        <Suggestions person={person} />
        <SpiffRows person={person} />
        <TipRows person={person} />
        <Rates person={person} />
        <Identity person={person} />
        <Exempt person={person} />
      </Stack>
    </Sheet>
  )
}

/** How the pay of each week comes about. */
function Weeks({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  const { figure, money, calendarDay } = useFormats()
  return (
    <Section title={t`Weeks`}>
      {person.weeks.length === 0 && <p className="ui-quiet">{t`No hours in this period.`}</p>}
      {person.weeks.map(({ week_start, adjustment, approved, figures, regular_rate }) => {
        const from = calendarDay(week_start)
        const hours = payHours(figures)
        const rate = regular_rate === null ? '' : money(regular_rate, person.currency)
        const lines: [string, string, string][] = [
          [t`Regular`, hours.regular, figures.regular_pay],
          [t`Overtime`, hours.overtime, figures.overtime_pay],
          [t`Double time`, hours.double, figures.double_pay],
        ]
        const more: [string, string][] = [
          [t`Spiffs and commissions`, figures.spiff_pay],
          [t`Holiday pay`, figures.holiday_pay],
          [t`Premiums`, figures.premium_pay],
          [t`Card tips owed`, figures.card_tips],
          [t`Cash tips declared`, figures.cash_tips],
        ]
        return (
          <Stack key={week_start} gap={2}>
            <Row wrap>
              <strong>{t`Week of ${from}`}</strong>
              {adjustment && <Chip tone="brand">{t`Adjustment to an earlier file`}</Chip>}
              {!approved && <Chip tone="warn">{t`Hours not approved`}</Chip>}
            </Row>
            {lines.map(([label, count, amount]) => (
              <p key={label}>
                {label}: {t`${figure(count)} h`} · <Money value={amount} currency={person.currency} />
              </p>
            ))}
            {more.map(
              ([label, amount]) =>
                !isZero(amount) && (
                  <p key={label}>
                    {label}: <Money value={amount} currency={person.currency} />
                  </p>
                ),
            )}
            {rate !== '' && (
              <p className="ui-quiet">{t`Overtime adds half of the ${rate} average rate; double time adds the full rate.`}</p>
            )}
          </Stack>
        )
      })}
    </Section>
  )
}

const rateBody = z.object({ rate: money, position: z.string(), from_day: day })

function Rates({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  return (
    <Section title={t`Pay rates`}>
      <Stack>
        {person.rates.map((row) => {
          const from = calendarDay(row.from_day)
          const by = row.by_name
          return (
            <p key={row.id}>
              <Money value={row.rate} currency={person.currency} /> {t`per hour`}
              {row.position === '' ? '' : ` · ${row.position}`} · {t`from ${from}, entered by ${by}`}
            </p>
          )
        })}
        <AddRate user_id={person.user_id} />
      </Stack>
    </Section>
  )
}

function AddRate({ user_id }: { user_id: string }) {
  const { t } = useLingui()
  const { positions } = useShop()
  const [id, setId] = useState(newId)
  const form = useZodForm(rateBody, { rate: '', position: '', from_day: '' })
  const add = useSend('pay.addRate', {
    onDone: (_reply, { body: { position = '', from_day } }) => {
      setId(newId())
      form.reset({ rate: '', position, from_day })
    },
  })
  return (
    <Form form={form} error={add.error} onSubmit={(body) => add.mutate({ body: { id, user_id, ...body } })}>
      <FormNumber name="rate" label={t`Hourly rate`} />
      <FormSelect
        name="position"
        label={t`Position`}
        options={[
          { value: '', label: t`All positions without their own rate` },
          ...positions.map((row) => ({ value: row.name, label: row.name })),
        ]}
      />
      <FormDay name="from_day" label={t`First day`} />
      <div>
        <Button type="submit" busy={add.isPending}>{t`Add rate`}</Button>
      </div>
    </Form>
  )
}

/** A person whom the law exempts has no overtime: the owner decides, and the product never infers it. */
function Exempt({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  const save = useSend('time.savePerson', { onDone: () => toast(t`Saved.`) })
  return (
    <Section title={t`Overtime`}>
      <Stack>
        <ProblemBanner error={save.error} />
        <Checkbox
          label={t`Exempt from overtime`}
          checked={person.exempt}
          disabled={save.isPending}
          onChange={(exempt) => save.mutate({ params: { id: person.user_id }, body: { exempt } })}
        />
        <p className="ui-quiet">{t`All hours are regular hours. Check with an accountant whether the law allows it for this person.`}</p>
      </Stack>
    </Section>
  )
}

const identityBody = z.object({ payroll_id: line(30), department: line(30), plan_signed: z.boolean() })

function Identity({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  const { payroll_id, department, plan_signed } = person
  const form = useZodForm(identityBody, { payroll_id, department, plan_signed })
  const save = useSend('pay.savePerson', { onDone: () => toast(t`Saved.`) })
  return (
    <Section title={t`At the payroll provider`}>
      <Form
        form={form}
        error={save.error}
        onSubmit={(body) => save.mutate({ params: { id: person.user_id }, body })}
      >
        <FormText name="payroll_id" label={t`Payroll number`} maxLength={30} />
        <FormText name="department" label={t`Department`} maxLength={30} />
        <FormCheckbox
          name="plan_signed"
          label={t`Signed a plan: spiffs are advances until the order is final`}
        />
        <p className="ui-quiet">{t`Without it, nothing is deducted in California. Elsewhere the deduction is flagged.`}</p>
        <div>
          <Button type="submit" busy={save.isPending}>{t`Save`}</Button>
        </div>
      </Form>
    </Section>
  )
}

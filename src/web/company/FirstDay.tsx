import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FIRST_DAY_MINUTES, type FirstDayStep } from '#domain/company/firstDay.ts'
import type { FirstDayList } from '#contract/company/firstDay.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, ButtonLink, Checkbox, cx, ProblemBanner, Section, toast } from '../ui/index.ts'
import { FIRST_DAY_PAGES, useFirstDayWords } from './firstDayWords.ts'
import css from './company.module.css'

/** What a new shop needs before its first customer; gone once it is done or put away. */
export function FirstDay() {
  const may = useMay()
  const shop = useShop()
  const { data } = useCall('firstDay.get', { params: { id: shop.id } }, { enabled: may('operations.edit') })
  if (!data || data.hidden || data.steps.every(({ done }) => done)) return null
  return <Steps key={shop.id} shopId={shop.id} list={data} />
}

function Steps({ shopId, list }: { shopId: string; list: FirstDayList }) {
  const { t } = useLingui()
  const params = { id: shopId }
  const save = useSend('firstDay.save')
  const hide = useSend('firstDay.save', {
    onDone: () =>
      toast(t`The setup list is hidden.`, { undo: () => save.mutate({ params, body: { hidden: false } }) }),
  })
  // A tick shows at once; a refusal takes it back.
  const asked = save.isPending ? save.variables.body : null
  const steps = list.steps.map((row) =>
    asked?.step === row.step ? { ...row, done: asked.done ?? true, ticked: true } : row,
  )
  const done = steps.filter((row) => row.done).length
  const all = steps.length
  const left = steps.reduce((sum, row) => sum + (row.done ? 0 : FIRST_DAY_MINUTES[row.step]), 0)
  return (
    <div className={css['first-day']}>
      <Section
        title={t`Set up your shop`}
        description={t`${done} of ${all} done · about ${left} min left. You can skip a step and come back to it.`}
        actions={
          <Button
            variant="ghost"
            busy={hide.isPending}
            onClick={() => hide.mutate({ params, body: { hidden: true } })}
          >{t`Hide list`}</Button>
        }
      >
        <ProblemBanner error={save.error ?? hide.error} />
        <progress value={done} max={all} aria-label={t`Setup progress`} className={css['first-progress']} />
        <ol className={css['first-steps']}>
          {steps.map((row) => (
            <Step
              key={row.step}
              {...row}
              list={list}
              shopId={shopId}
              onTick={(on) => save.mutate({ params, body: { step: row.step, done: on } })}
            />
          ))}
        </ol>
        <p className="ui-quiet">
          {t`Coming from another system?`}{' '}
          <PageLink to="/dash/customers" search={{ view: 'import' }}>
            {t`Import customers, vehicles and history from files`}
          </PageLink>
        </p>
      </Section>
    </div>
  )
}

interface StepProps {
  step: FirstDayStep
  done: boolean
  ticked: boolean
  list: FirstDayList
  shopId: string
  onTick: (on: boolean) => void
}

function Step({ step, done, ticked, list, shopId, onTick }: StepProps) {
  const { t } = useLingui()
  const { title, text } = useFirstDayWords()[step]
  const { path, search } = FIRST_DAY_PAGES[step]
  const minutes = FIRST_DAY_MINUTES[step]
  return (
    <li className={cx(css['first-step'], done && css['first-done'])}>
      <Checkbox label={title} hideLabel checked={done} disabled={done && !ticked} onChange={onTick} />
      <span className={css['first-words']}>
        <PageLink to={path} search={search}>
          {title}
        </PageLink>
        <span className="ui-quiet">{text}</span>
        {step === 'prices' && list.unpriced_parts > 0 && <UnpricedParts count={list.unpriced_parts} />}
        {step === 'prices' && list.typical > 0 && <TypicalPrices shopId={shopId} count={list.typical} />}
      </span>
      {!done && <span className="ui-quiet ui-num">{t`${minutes} min`}</span>}
    </li>
  )
}

/** Parts that packages bill at their own price, while they have none. */
function UnpricedParts({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <ButtonLink to="/dash/inventory/" search={{ show: 'unpriced' }} size="sm" variant="ghost">
      {t`${plural(count, {
        one: '# part of your packages has no price and is billed at $0.00.',
        other: '# parts of your packages have no price and are billed at $0.00.',
      })}`}
    </ButtonLink>
  )
}

/** Offers an example of what shops ask, for packages without a price. */
function TypicalPrices({ shopId, count }: { shopId: string; count: number }) {
  const { t } = useLingui()
  const params = { id: shopId }
  const undo = useSend('firstDay.typicalPrices')
  const apply = useSend('firstDay.typicalPrices', {
    onDone: ({ changed }) => {
      const number = changed.length
      toast(t`${number} packages have an example price. Check each before you sell it.`, {
        undo: () => undo.mutate({ params, body: { undo: changed } }),
      })
    },
  })
  return (
    <span>
      <ProblemBanner error={apply.error ?? undo.error} />
      <Button size="sm" busy={apply.isPending} onClick={() => apply.mutate({ params, body: {} })}>
        {t`Use example prices for ${count} packages`}
      </Button>
    </span>
  )
}

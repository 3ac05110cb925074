import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { noteIn } from '#domain/inspections/phrases.ts'
import { AnswerMark, useMeasureWord } from '#web/inspections/Answers.tsx'
import { MarkedPicture } from '#web/inspections/MarkedPicture.tsx'
import { useNamed } from '#web/base/useNamed.ts'
import css from './authorize.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The findings, the urgent ones first, with pictures and their marks. */
export function Findings({ page }: { page: AuthorizationPage }) {
  const { t } = useLingui()
  const sorted = page.findings.toSorted((a, b) => Number(b.answer === 'now') - Number(a.answer === 'now'))
  const { fine } = page
  const nameOf = useNamed()
  const not_checked = page.not_checked.map(nameOf).join(', ')
  return (
    <section className={css['auz-part']} aria-label={t`What we found`}>
      <h2>{t`What we found`}</h2>
      {sorted.map((finding) => (
        <Finding key={finding.id} finding={finding} />
      ))}
      {fine > 0 && (
        <p className={css['auz-fine']}>
          <AnswerMark answer="ok" />{' '}
          <Trans>
            <Plural value={fine} one="# other item is OK." other="# other items are OK." />
          </Trans>
        </p>
      )}
      {not_checked !== '' && <p className="ui-quiet">{t`Not checked: ${not_checked}`}</p>}
    </section>
  )
}

function Finding({ finding }: { finding: AuthorizationPage['findings'][number] }) {
  const { t } = useLingui()
  const say = useSay()
  const nameOf = useNamed()
  const word = useMeasureWord()
  const name = nameOf(finding)
  const values = finding.values
    .map(({ unit, value }) => `${value}${unit === '32nds' ? '' : ' '}${word(unit)}`)
    .join(' · ')
  const note = noteIn(say, finding.note)
  return (
    <article className={css['auz-finding']}>
      <h3>
        {name} {finding.answer && <AnswerMark answer={finding.answer} />}
      </h3>
      {values !== '' && <p className="ui-num">{values}</p>}
      {note !== '' && <p>{note}</p>}
      {finding.photos.length > 0 && (
        <div className={css['auz-photos']}>
          {finding.photos.map((photo) =>
            photo.kind === 'video' ? (
              <video
                key={photo.id}
                src={photo.url}
                controls
                preload="metadata"
                aria-label={t`Video of ${name}`}
              >
                <track kind="captions" />
              </video>
            ) : (
              <MarkedPicture key={photo.id} src={photo.url} alt={t`Photo of ${name}`} marks={photo.marks} />
            ),
          )}
        </div>
      )}
    </article>
  )
}

import { useLingui } from '@lingui/react/macro'
import { mayBeCut, overlaps } from '#domain/printing/designing.ts'
import type { LabelKind } from '#domain/printing/kinds/kind.ts'
import type { LabelDesign, LabelElement } from '#domain/printing/drawing/label.ts'
import type { Language } from '#domain/base/words.ts'
import { Banner } from '#web/ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

interface WarningsProps {
  design: LabelDesign
  kind: LabelKind
  language: Language
  nameOf: (element: LabelElement) => string
}

const list = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** What a person should look at before saving a design: elements over each other, and fields with little room. */
export function Warnings({ design, kind, language, nameOf }: WarningsProps) {
  const { t } = useLingui()
  const say = useSay()
  const { elements } = design
  const pairs = overlaps(design).flatMap(([one, other]) => {
    const [first, second] = [elements[one], elements[other]]
    return first && second ? [t`${nameOf(first)} and ${nameOf(second)}`] : []
  })
  const cut = mayBeCut(design, kind, language).map((name) => {
    const field = kind.fields.find((each) => each.name === name)
    return field ? say(field.words) : name
  })
  return (
    <>
      {pairs.length > 0 && (
        <Banner tone="warn" title={t`Overlapping`}>
          {list(pairs)}
        </Banner>
      )}
      {cut.length > 0 && <Banner title={t`Long text is cut off in`}>{list(cut)}</Banner>}
    </>
  )
}

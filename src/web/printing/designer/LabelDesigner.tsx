import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addElement, changeElement, removeElement } from '#domain/printing/designing.ts'
import { LABEL_KINDS, type LabelKindName } from '#domain/printing/kinds/all.ts'
import { sampleOf } from '#domain/printing/kinds/kind.ts'
import { convertDesign, type LabelDesign, type LabelElement } from '#domain/printing/label.ts'
import { runsOff } from '#domain/printing/layout.ts'
import { labelPage } from '#domain/printing/print.ts'
import { MOST_ELEMENTS, type OwnDesign } from '#contract/printing/printing.ts'
import type { Language } from '#domain/base/words.ts'
import { newId } from '#web/base/device.ts'
import { useSend } from '#web/base/hooks.ts'
import { usePreferences } from '#web/base/preferences.ts'
import { useShop } from '#web/base/shop.ts'
import { Button, Dialog, NumberField, Segmented, SelectField, toast } from '#web/ui/index.ts'
import { drawText } from '../drawText.ts'
import { useLogo } from '../useLogo.ts'
import { useLengthWord, useNoteWord } from '../words.ts'
import { Canvas } from './Canvas.tsx'
import { ElementFields } from './ElementFields.tsx'
import { Warnings } from './Warnings.tsx'
import css from './designer.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface LabelDesignerProps {
  kind: LabelKindName
  designs: readonly OwnDesign[]
  /** The shop's, as a data URI. */
  logoUrl: string
  onClose: () => void
}

type Level = 'company' | 'shop'

/** Changes how the company or a shop draws a label. */
export function LabelDesigner({ kind, designs, logoUrl, onClose }: LabelDesignerProps) {
  const { t } = useLingui()
  const shop = useShop()
  const { language: mine } = usePreferences()
  const noteWord = useNoteWord()
  const lengthWord = useLengthWord()
  const say = useSay()
  const declared = LABEL_KINDS[kind]
  const storedAt = (at: Level) =>
    designs.find((row) => row.kind === kind && row.shop_id === (at === 'shop' ? shop.id : null))
  const shownAt = (at: Level): LabelDesign => (storedAt(at) ?? storedAt('company'))?.design ?? declared.design
  const [level, setLevel] = useState<Level>(storedAt('shop') ? 'shop' : 'company')
  const [design, setDesign] = useState<LabelDesign>(() => shownAt(storedAt('shop') ? 'shop' : 'company'))
  const [selected, setSelected] = useState(0)
  const [language, setLanguage] = useState<Language>(mine)
  const stored = storedAt(level)
  const options = {
    refresh: ['printing.'],
    onDone: onClose,
    onFailed: (error: Error) => void toast(error.message, { tone: 'danger' }),
  }
  const save = useSend('printing.saveDesign', options)
  const reset = useSend('printing.resetDesign', options)
  const printer = { language: 'zpl', dpi: 203 } as const
  const logo = useLogo(logoUrl)
  const pictures = { drawText, logo }
  const page = labelPage({ kind, data: sampleOf(declared), printer, language, design, pictures })
  const elementWords: Record<LabelElement['kind'], string> = {
    text: t`Text`,
    field: t`Field`,
    code: t`Code`,
    logo: t`Logo`,
    line: t`Line`,
  }
  const nameOf = (element: LabelElement): string => {
    if (element.kind === 'text') return element.text[language] || elementWords.text
    if (!('field' in element)) return elementWords[element.kind]
    const field = declared.fields.find(({ name }) => name === element.field)
    return field ? say(field.words) : element.field
  }
  const off = runsOff(design)
  const element = design.elements[selected]
  const press = () =>
    save.mutate({
      params: { kind },
      body: {
        id: stored?.id ?? newId(),
        shop_id: level === 'shop' ? shop.id : null,
        design: { ...design, elements: [...design.elements] },
        version: stored?.version ?? 0,
      },
    })
  const remove = (at: number) => {
    setDesign(removeElement(design, at))
    setSelected(0)
  }
  const add = (made: string) => {
    const found = (Object.keys(elementWords) as LabelElement['kind'][]).find((each) => each === made)
    if (!found) return
    setDesign(addElement(design, found, declared))
    setSelected(design.elements.length)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      unsaved={design !== shownAt(level)}
      title={say(declared.words)}
      actions={
        <>
          <Button
            onClick={() =>
              reset.mutate({ params: { kind }, query: level === 'shop' ? { shop_id: shop.id } : {} })
            }
            disabledReason={stored ? null : t`Nothing was changed here: this is the design from above.`}
          >{t`Reset`}</Button>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            onClick={press}
            busy={save.isPending}
            disabledReason={off ? t`Something reaches over the edge of the label.` : null}
          >{t`Save`}</Button>
        </>
      }
    >
      <div className={css['designer']}>
        <div className={css['side']}>
          <Canvas
            design={design}
            page={page}
            names={design.elements.map(nameOf)}
            selected={selected}
            onSelect={setSelected}
            onChange={setDesign}
            onRemove={remove}
          />
          <p className="ui-quiet">{t`Arrow keys move an element. Hold Shift to resize it. Delete removes it.`}</p>
          <Warnings design={design} kind={declared} language={language} nameOf={nameOf} />
          {page.notes.map((note) => (
            <div key={`${note.code} ${note.what}`} className="ui-quiet">
              {noteWord(note)}
            </div>
          ))}
        </div>
        <div className={css['side']}>
          <Segmented
            label={t`Valid for`}
            value={level}
            onChange={(next) => {
              setLevel(next)
              setDesign(shownAt(next))
            }}
            options={[
              { value: 'company', label: t`Company` },
              { value: 'shop', label: shop.name },
            ]}
          />
          <Segmented
            label={t`Language`}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr-CA', label: 'Français' },
            ]}
          />
          <Segmented
            label={t`Unit`}
            value={design.unit}
            onChange={(unit) => setDesign(convertDesign(design, unit))}
            options={[
              { value: 'in', label: t`Inches` },
              { value: 'mm', label: 'mm' },
            ]}
          />
          <div className={css['pair']}>
            {(['width', 'height'] as const).map((side) => (
              <NumberField
                key={side}
                label={side === 'width' ? t`Width of the label` : t`Height of the label`}
                value={String(design[side])}
                decimals={3}
                end={lengthWord(design.unit)}
                onChange={(typed) => Number(typed) > 0 && setDesign({ ...design, [side]: Number(typed) })}
              />
            ))}
          </div>
          <SelectField
            label={t`Element`}
            value={String(selected)}
            onChange={(at) => setSelected(Number(at))}
            options={design.elements.map((each, at) => ({ value: String(at), label: nameOf(each) }))}
          />
          {element && (
            <ElementFields
              key={selected}
              element={element}
              unit={design.unit}
              fields={declared.fields}
              onChange={(part) => setDesign(changeElement(design, selected, part))}
              onRemove={() => remove(selected)}
            />
          )}
          <SelectField
            label={t`Add`}
            value=""
            placeholder={t`Add…`}
            disabled={design.elements.length >= MOST_ELEMENTS}
            onChange={add}
            options={Object.entries(elementWords).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </div>
    </Dialog>
  )
}

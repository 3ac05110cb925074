import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addElement, changeElement, removeElement } from '#domain/printing/designing.ts'
import { LABEL_KINDS, type LabelKindName } from '#domain/printing/kinds/all.ts'
import { sampleOf } from '#domain/printing/kinds/kind.ts'
import { convertDesign, type LabelDesign, type LabelElement } from '#domain/printing/drawing/label.ts'
import { runsOff } from '#domain/printing/layout/layout.ts'
import { labelPage } from '#domain/printing/print.ts'
import { MOST_ELEMENTS, type OwnDesign } from '#contract/printing/printing.ts'
import type { Language } from '#domain/base/words.ts'
import { useSay } from '#web/base/i18n/useSay.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Dialog, NumberField, Segmented, SelectField, toast } from '#web/ui/index.ts'
import { drawText } from '../drawText.ts'
import { useLogo } from '../useLogo.ts'
import { useLengthWord, useNoteWord } from '../words.ts'
import { Canvas } from './Canvas.tsx'
import { ElementFields } from './ElementFields.tsx'
import { Warnings } from './Warnings.tsx'
import css from './designer.module.css'

interface LabelDesignerProps {
  kind: LabelKindName
  designs: readonly OwnDesign[]
  /** The shop's, as a data URI. */
  logoUrl: string
  onClose: () => void
}

type Level = 'company' | 'shop'

/** The design while it is changed, of the company or of the shop. */
function useDesign({ kind, designs }: Pick<LabelDesignerProps, 'kind' | 'designs'>) {
  const shop = useShop()
  const declared = LABEL_KINDS[kind]
  const storedAt = (at: Level) =>
    designs.find((row) => row.kind === kind && row.shop_id === (at === 'shop' ? shop.id : null))
  const shownAt = (at: Level): LabelDesign => (storedAt(at) ?? storedAt('company'))?.design ?? declared.design
  const [level, setLevel] = useState<Level>(storedAt('shop') ? 'shop' : 'company')
  const [design, setDesign] = useState<LabelDesign>(() => shownAt(storedAt('shop') ? 'shop' : 'company'))
  const [selected, setSelected] = useState(0)
  return {
    declared,
    design,
    setDesign,
    level,
    changeLevel: (next: Level) => {
      setLevel(next)
      setDesign(shownAt(next))
    },
    stored: storedAt(level),
    isChanged: design !== shownAt(level),
    selected,
    select: setSelected,
    remove: (at: number) => {
      setDesign(removeElement(design, at))
      setSelected(0)
    },
    add: (made: LabelElement['kind']) => {
      setDesign(addElement(design, made, declared))
      setSelected(design.elements.length)
    },
  }
}

type Designing = ReturnType<typeof useDesign>

/** Saves the design, or resets it to the inherited one. */
function useSaving({ level, stored, design }: Designing, kind: LabelKindName, onDone: () => void) {
  const shop = useShop()
  const options = {
    refresh: ['printing.'],
    onDone,
    onFailed: (error: Error) => void toast(error.message, { tone: 'danger' }),
  }
  const save = useSend('printing.saveDesign', options)
  const reset = useSend('printing.resetDesign', options)
  const params = { kind }
  return {
    busy: save.isPending,
    save: () =>
      save.mutate({
        params,
        body: {
          id: stored?.id ?? newId(),
          shop_id: level === 'shop' ? shop.id : null,
          design: { ...design, elements: [...design.elements] },
          version: stored?.version ?? 0,
        },
      }),
    reset: () => reset.mutate({ params, query: level === 'shop' ? { shop_id: shop.id } : {} }),
  }
}

function useElementWords(): Record<LabelElement['kind'], string> {
  const { t } = useLingui()
  return { text: t`Text`, field: t`Field`, code: t`Code`, logo: t`Logo`, line: t`Line` }
}

/** The name of an element: its text, its field or its type. */
function useElementName({ declared }: Designing, language: Language): (element: LabelElement) => string {
  const words = useElementWords()
  const say = useSay()
  return (element) => {
    if (element.kind === 'text') return element.text[language] || words.text
    if (!('field' in element)) return words[element.kind]
    const field = declared.fields.find(({ name }) => name === element.field)
    return field ? say(field.words) : element.field
  }
}

/** Changes how the company or a shop draws a label. */
export function LabelDesigner({ kind, designs, logoUrl, onClose }: LabelDesignerProps) {
  const { t } = useLingui()
  const { language: mine } = usePreferences()
  const [language, setLanguage] = useState<Language>(mine)
  const designing = useDesign({ kind, designs })
  const { design, stored, declared, isChanged } = designing
  const say = useSay()
  const saving = useSaving(designing, kind, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      unsaved={isChanged}
      title={say(declared.words)}
      actions={
        <>
          <Button
            onClick={saving.reset}
            disabledReason={stored ? null : t`No changes at this level; the design above applies.`}
          >{t`Reset`}</Button>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            onClick={saving.save}
            busy={saving.busy}
            disabledReason={runsOff(design) ? t`Something extends past the edge of the label.` : null}
          >{t`Save`}</Button>
        </>
      }
    >
      <div className={css['designer']}>
        <Drawn designing={designing} kind={kind} language={language} logoUrl={logoUrl} />
        <div className={css['side']}>
          <LabelSettings designing={designing} language={language} onLanguage={setLanguage} />
          <Elements designing={designing} language={language} />
        </div>
      </div>
    </Dialog>
  )
}

interface PartProps {
  designing: Designing
  language: Language
}

/** The printed label with its warnings. */
function Drawn({
  designing,
  kind,
  language,
  logoUrl,
}: PartProps & Pick<LabelDesignerProps, 'kind' | 'logoUrl'>) {
  const { t } = useLingui()
  const noteWord = useNoteWord()
  const { declared, design, selected, select, setDesign, remove } = designing
  const nameOf = useElementName(designing, language)
  const logo = useLogo(logoUrl)
  const printer = { language: 'zpl', dpi: 203 } as const
  const pictures = { drawText, logo }
  const page = labelPage({ kind, data: sampleOf(declared), printer, language, design, pictures })
  return (
    <div className={css['side']}>
      <Canvas
        design={design}
        page={page}
        names={design.elements.map(nameOf)}
        selected={selected}
        onSelect={select}
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
  )
}

/** The scope of the label, and its language, unit and size. */
function LabelSettings({
  designing,
  language,
  onLanguage,
}: PartProps & { onLanguage: (next: Language) => void }) {
  const { t } = useLingui()
  const shop = useShop()
  const lengthWord = useLengthWord()
  const { design, setDesign, level, changeLevel } = designing
  return (
    <>
      <Segmented
        label={t`Applies to`}
        value={level}
        onChange={changeLevel}
        options={[
          { value: 'company', label: t`Company` },
          { value: 'shop', label: shop.name },
        ]}
      />
      <Segmented
        label={t`Language`}
        value={language}
        onChange={onLanguage}
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
            label={side === 'width' ? t`Label width` : t`Label height`}
            value={String(design[side])}
            decimals={3}
            end={lengthWord(design.unit)}
            onChange={(typed) => Number(typed) > 0 && setDesign({ ...design, [side]: Number(typed) })}
          />
        ))}
      </div>
    </>
  )
}

/** The chosen element with its fields, and the way to a new one. */
function Elements({ designing, language }: PartProps) {
  const { t } = useLingui()
  const { declared, design, setDesign, selected, select, remove, add } = designing
  const nameOf = useElementName(designing, language)
  const words = useElementWords()
  const kinds = Object.keys(words) as LabelElement['kind'][]
  const element = design.elements[selected]
  return (
    <>
      <SelectField
        label={t`Element`}
        value={String(selected)}
        onChange={(at) => select(Number(at))}
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
        onChange={(made) => {
          const found = kinds.find((each) => each === made)
          if (found) add(found)
        }}
        options={kinds.map((value) => ({ value, label: words[value] }))}
      />
    </>
  )
}

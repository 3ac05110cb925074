import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PagePath } from '#contract/base/pages.ts'
import { Button, ButtonLink } from '../basics/Button.tsx'
import { IconCheck } from '../icons.ts'
import { Page, Stack } from '../page/Page.tsx'
import { Form, type FormOf } from './Form.tsx'
import { newerOf, StaleNotice } from './stale.tsx'

interface EditorPageProps<Values extends FieldValues, Stored> {
  title: string
  form: FormOf<Values>
  /** The save: its answer, and whether it is in progress. */
  saving: { error: unknown; isPending: boolean }
  send: (body: Values) => void
  /** The target of Cancel. */
  back: PagePath
  /** Shown when another person saved the record meanwhile. */
  changed: string
  /** The record in the form. */
  formOf: (stored: Stored) => Values
  theirs: (stored: Stored) => ReactNode
  /** This person may only look: nothing is saved. */
  readOnly?: boolean
  width?: 'normal' | 'full'
  side?: ReactNode
  sideLabel?: string
  children: ReactNode
}

/** The page that edits one record of the catalogue: its heading, its save, and the case that two people edit it. */
export function EditorPage<Values extends FieldValues, Stored extends { version: number }>(
  props: EditorPageProps<Values, Stored>,
) {
  const { title, form, saving, send, back, changed, formOf, theirs, readOnly } = props
  const { width, side, sideLabel, children } = props
  const { t } = useLingui()
  const stale = newerOf(saving.error) !== null
  return (
    <Form form={form} error={saving.error} reported={stale} className="ui-editor-form" onSubmit={send}>
      <Page
        title={title}
        {...(width && { width })}
        actions={
          <>
            <ButtonLink to={back} discards>
              {readOnly ? t`Back` : t`Cancel`}
            </ButtonLink>
            {!readOnly && (
              <Button
                type="submit"
                variant="primary"
                busy={saving.isPending}
                icon={<IconCheck size={16} aria-hidden />}
              >{t`Save`}</Button>
            )}
          </>
        }
        {...(side !== undefined && { side })}
        {...(sideLabel !== undefined && { sideLabel })}
      >
        <Stack gap={6}>
          <StaleNotice<Stored> error={saving.error} title={changed} formOf={formOf} theirs={theirs} />
          {children}
        </Stack>
      </Page>
    </Form>
  )
}

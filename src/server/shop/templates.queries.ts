import { sql } from 'kysely'
import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Template } from '#domain/messages/templates/templateShape.ts'
import {
  filled,
  standardTemplate,
  type FieldValues,
  type MessageLanguage,
} from '#domain/messages/templates/templates.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { sayIn } from '#server/base/words.ts'

/** The product's own words of a message. */
const standard = (kind: TemplateKind, channel: Channel): Template =>
  standardTemplate(kind, channel, { en: sayIn('en'), french: sayIn('fr-CA') })

export interface StoredTemplate extends Template {
  kind: TemplateKind
  channel: Channel
  /** 0: the product's own words were never changed. */
  version: number
  standard: boolean
  user_name: string
  created_at: string | null
}

/** Every version of a company's words for a message, the newest first. */
const versionsOf = (
  tx: Tx,
  companyId: string,
  kind: TemplateKind,
  channel: Channel,
): Promise<StoredTemplate[]> =>
  rows(
    tx,
    sql<StoredTemplate>`select kind, channel, version, standard, subject_en, subject_fr, body_en, body_fr, user_name,
        created_at from message_templates
      where company_id = ${companyId} and kind = ${kind} and channel = ${channel} order by version desc limit 50`,
  )

const asStored = (kind: TemplateKind, channel: Channel): StoredTemplate => ({
  ...standard(kind, channel),
  kind,
  channel,
  version: 0,
  standard: true,
  user_name: '',
  created_at: null,
})

/** The words that hold, and the former ones. */
export async function loadTemplate(
  tx: Tx,
  companyId: string,
  kind: TemplateKind,
  channel: Channel,
): Promise<{ current: StoredTemplate; versions: StoredTemplate[] }> {
  const versions = await versionsOf(tx, companyId, kind, channel)
  const [newest] = versions
  if (!newest) return { current: asStored(kind, channel), versions }
  const current = newest.standard ? { ...newest, ...standard(kind, channel) } : newest
  return { current, versions }
}

/** Adds a version after the one that was read; false when another was added meanwhile. */
export async function addTemplate(
  tx: Tx,
  companyId: string,
  { kind, channel, version, standard, user_name, ...words }: Omit<StoredTemplate, 'created_at'>,
): Promise<boolean> {
  const { subject_en, subject_fr, body_en, body_fr } = words
  const written = await firstRow(
    tx,
    sql`insert into message_templates (company_id, kind, channel, version, standard, subject_en, subject_fr, body_en,
        body_fr, user_name)
      values (${companyId}, ${kind}, ${channel}, ${version + 1}, ${standard}, ${subject_en}, ${subject_fr}, ${body_en},
        ${body_fr}, ${user_name})
      on conflict do nothing returning version`,
  )
  return written !== undefined
}

/** What a message says; a text has no subject. */
export interface Words {
  subject: string
  body: string
}

/** A message in the company's own words. */
export async function wordsFor(
  tx: Tx,
  companyId: string,
  {
    kind,
    channel,
    language,
    values,
  }: { kind: TemplateKind; channel: Channel; language: MessageLanguage; values: FieldValues },
): Promise<Words> {
  const { current } = await loadTemplate(tx, companyId, kind, channel)
  return filled(current, channel, language, values)
}

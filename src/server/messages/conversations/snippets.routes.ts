import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { Snippet } from '#contract/messages/snippets.ts'
import { MOST_SNIPPETS, snippetProblems, type SnippetWords } from '#domain/messages/templates/snippets.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { addSnippet, changeSnippet, removeSnippet, listSnippets } from './snippets.queries.ts'

type Add = ParsedOf<typeof api.snippets.add>['body']
type Save = ParsedOf<typeof api.snippets.save>

const nameTaken = (name: string) => {
  const code = 'snippet_name_taken'
  return new AppError(code, { fields: [{ pointer: '/body/name', code, detail: name }] })
}

/** Refuses words that cannot be saved, or the name of another snippet. */
function refuseWrong(words: SnippetWords, id: string, known: readonly Snippet[]): void {
  const problems = snippetProblems(words)
  if (problems.length > 0) {
    const fields = problems.map(({ field, code, detail }) => ({ pointer: `/body/${field}`, code, detail }))
    throw new AppError('snippet_not_valid', { fields })
  }
  const name = words.name.toLowerCase()
  if (known.some((row) => row.id !== id && row.name.toLowerCase() === name)) throw nameTaken(words.name)
}

/** Another request can take the name between reading and writing. */
async function refuseTaken<Saved>(name: string, writing: Promise<Saved>): Promise<Saved> {
  try {
    return await writing
  } catch (error) {
    throw isDuplicate(error, 'snippets_name') ? nameTaken(name) : error
  }
}

/** The same id again with the same words changes nothing. */
async function add(tx: Tx, { company_id, name: user_name }: Author, body: Add) {
  const known = await listSnippets(tx, company_id)
  const before = known.find((row) => row.id === body.id)
  if (before && before.name === body.name) return { snippets: known }
  refuseWrong(body, body.id, known)
  if (known.length >= MOST_SNIPPETS) throw new AppError('too_many_snippets')
  if (!(await addSnippet(tx, company_id, { ...body, version: 1, user_name })))
    throw new AppError('duplicate_id')
  return { snippets: await listSnippets(tx, company_id) }
}

async function save(tx: Tx, { company_id, name: user_name }: Author, { params: { id }, body }: Save) {
  const known = await listSnippets(tx, company_id)
  if (!known.some((row) => row.id === id)) throw new AppError('not_found')
  refuseWrong(body, id, known)
  if (!(await changeSnippet(tx, company_id, { ...body, id, user_name }))) throw new AppError('stale_version')
  return { snippets: await listSnippets(tx, company_id) }
}

export const snippetRoutes = handlers(api.snippets)({
  list: (context) =>
    context.tenant(async (tx) => ({ snippets: await listSnippets(tx, context.session.company_id) })),

  add: (context, { body }) =>
    refuseTaken(
      body.name,
      context.tenant((tx) => add(tx, context.session, body)),
    ),

  save: (context, input) =>
    refuseTaken(
      input.body.name,
      context.tenant((tx) => save(tx, context.session, input)),
    ),

  remove: (context, { params }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      if (!(await removeSnippet(tx, company_id, params.id))) throw new AppError('not_found')
      return { snippets: await listSnippets(tx, company_id) }
    }),
})

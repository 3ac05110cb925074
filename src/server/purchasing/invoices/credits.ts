import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { add, cmp, negated } from '#domain/money/money.ts'
import { audit } from '#server/base/audit.ts'
import { databaseNow, together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { lockedBusinessNow, shopFor } from '#server/shop/index.ts'
import {
  findCredit,
  listMatches,
  findMemo,
  lockSupplier,
  matchStatement,
  memoStatement,
  openCredits,
  openMemos,
  type StoredMemo,
  type NewMatch,
} from './credits.queries.ts'
import { postingStatement } from './postings.queries.ts'

type RecordInput = ParsedOf<typeof api.supplierCredits.record>
type MatchInput = ParsedOf<typeof api.supplierCredits.match>
type WriteOffInput = ParsedOf<typeof api.supplierCredits.writeOff>

const credited = (tx: Tx, { company_id, user_id }: Author, { supplier_id, shop_id }: StoredMemo) =>
  emit(tx, { company_id, event: 'supplier.credited', subject_id: supplier_id, shop_id, user_id })

const sumOf = (matches: readonly NewMatch[]) => add('0', ...matches.map(({ amount }) => amount)).toFixed()

/** Refuses matches of more than is open, and credits of another supplier or shop. The supplier is locked. */
async function checkMatches(
  tx: Tx,
  companyId: string,
  { supplier_id, shop_id }: StoredMemo,
  matches: readonly NewMatch[],
): Promise<void> {
  if (matches.length === 0) return
  const open = await openCredits(tx, companyId, { shops: [shop_id], supplier_id })
  for (const { expected_credit_id } of matches) {
    const credit = open.find(({ id }) => id === expected_credit_id)
    const stored = credit ? null : await findCredit(tx, companyId, expected_credit_id)
    if (!credit && (stored?.supplier_id !== supplier_id || stored.shop_id !== shop_id))
      throw new AppError('not_found')
    const taken = sumOf(matches.filter((match) => match.expected_credit_id === expected_credit_id))
    if (cmp(taken, credit?.open ?? '0') > 0) throw new AppError('credit_over')
  }
}

const refused = (error: unknown): never => {
  if (isDuplicate(error, 'credit_memos_number')) throw new AppError('credit_number_taken')
  throw isDuplicate(error) ? new AppError('duplicate_id') : error
}

/** Records a credit memo and its matches. The same memo again counts once. */
export async function recordMemo(tx: Tx, session: Author, { params, body }: RecordInput): Promise<void> {
  const { company_id, user_id, name } = session
  await shopFor(tx, session, body.shop_id, '/body/shop_id')
  if (!(await lockSupplier(tx, company_id, params.supplier_id))) throw new AppError('not_found')
  const stored = await findMemo(tx, company_id, body.id)
  if (stored && stored.supplier_id !== params.supplier_id) throw new AppError('duplicate_id')
  if (stored) return
  const { matches, ...facts } = body
  const memo = { ...facts, supplier_id: params.supplier_id }
  await checkMatches(tx, company_id, memo, matches)
  if (cmp(sumOf(matches), body.total) > 0) throw new AppError('credit_over')
  const at = await lockedBusinessNow(tx, company_id, body.shop_id)
  const by = { user_id, user_name: name, at }
  const text = { number: sanitizeLine(body.number), note: sanitizeLine(body.note) }
  await together(tx, [
    memoStatement(tx, company_id, { ...memo, ...text, ...by }),
    ...(matches.length === 0
      ? []
      : [matchStatement(tx, company_id, matches, { ...by, credit_memo_id: body.id, note: '' })]),
    postingStatement(tx, company_id, {
      shop_id: body.shop_id,
      kind: 'memo',
      subject_id: body.id,
      payable: body.total,
      credits: negated(body.total),
      at,
    }),
  ]).catch(refused)
  await credited(tx, session, memo)
}

/** Whether these matches were made already; another match with such an id is refused. */
async function areMatched(
  tx: Tx,
  companyId: string,
  matches: readonly NewMatch[],
  memoId: string | null,
): Promise<boolean> {
  const stored = await listMatches(
    tx,
    companyId,
    matches.map(({ id }) => id),
  )
  if (stored.length === 0) return false
  const same = matches.every(({ id, expected_credit_id, amount }) =>
    stored.some(
      (row) =>
        row.id === id &&
        row.expected_credit_id === expected_credit_id &&
        row.credit_memo_id === memoId &&
        cmp(row.amount, amount) === 0,
    ),
  )
  if (!same) throw new AppError('duplicate_id')
  return true
}

/** Matches what is open of a memo. The same matches again count once. */
export async function matchMemo(tx: Tx, session: Author, { params, body }: MatchInput): Promise<void> {
  const { company_id, user_id, name } = session
  const memo = await findMemo(tx, company_id, params.id)
  if (!memo) throw new AppError('not_found')
  await shopFor(tx, session, memo.shop_id)
  await lockSupplier(tx, company_id, memo.supplier_id)
  const { matches } = body
  if (await areMatched(tx, company_id, matches, memo.id)) return
  await checkMatches(tx, company_id, memo, matches)
  const memos = await openMemos(tx, company_id, { shops: [memo.shop_id], supplier_id: memo.supplier_id })
  const open = memos.find(({ id }) => id === memo.id)?.open ?? '0'
  if (cmp(sumOf(matches), open) > 0) throw new AppError('credit_over')
  const at = await databaseNow(tx)
  const cause = { credit_memo_id: memo.id, note: '', user_id, user_name: name, at }
  await together(tx, [matchStatement(tx, company_id, matches, cause)]).catch(refused)
  await credited(tx, session, memo)
}

/** Writes off a part of an expected credit that the supplier will not pay. */
export async function writeOffCredit(
  tx: Tx,
  session: Author,
  { params, body }: WriteOffInput,
): Promise<void> {
  const { company_id, user_id, name } = session
  const credit = await findCredit(tx, company_id, params.id)
  if (!credit) throw new AppError('not_found')
  const { shop_id } = credit
  await shopFor(tx, session, shop_id)
  await lockSupplier(tx, company_id, credit.supplier_id)
  const { amount } = body
  const match = { id: body.id, expected_credit_id: params.id, amount }
  if (await areMatched(tx, company_id, [match], null)) return
  await checkMatches(tx, company_id, credit, [match])
  const at = await lockedBusinessNow(tx, company_id, shop_id)
  const cause = { credit_memo_id: null, note: sanitizeLine(body.note), user_id, user_name: name, at }
  await together(tx, [
    matchStatement(tx, company_id, [match], cause),
    postingStatement(tx, company_id, {
      shop_id,
      kind: 'write_off',
      subject_id: body.id,
      variance: amount,
      credits: negated(amount),
      at,
    }),
  ]).catch(refused)
  audit(tx, session, {
    kind: 'supplier.written_off',
    shop_id,
    subject_id: params.id,
    field: 'amount',
    after: amount,
    reason: cause.note,
  })
  await credited(tx, session, credit)
}

import { fieldSet } from './fieldSet.ts'
import { customerSet } from './customerSet.ts'
import { vehicleSet } from './vehicleSet.ts'
import { packageAdd } from './packageAdd.ts'
import { partChoose } from './partChoose.ts'
import { packageSet } from './packageSet.ts'
import { packageRemove } from './packageRemove.ts'
import { casualAdd } from './casualAdd.ts'
import { itemAdd } from './itemAdd.ts'
import { lineSet } from './lineSet.ts'
import { lineMove } from './lineMove.ts'
import { lineRemove } from './lineRemove.ts'
import { itemDecline } from './itemDecline.ts'
import { itemRevive } from './itemRevive.ts'
import { declinedAdd } from './declinedAdd.ts'
import { optionAdd } from './optionAdd.ts'
import { customFieldSet } from './customFieldSet.ts'
import { checklistSet } from './checklistSet.ts'
import { restoreCommand } from './restore.ts'
import { discountAdd } from './discountAdd.ts'
import { couponAdd } from './couponAdd.ts'
import { discountRemove } from './discountRemove.ts'
import { orderDiscountSet } from './orderDiscountSet.ts'
import { positionSet } from './positionSet.ts'
import { estimateApprove } from './estimateApprove.ts'
import { estimateWaive } from './estimateWaive.ts'
import { inspectionAdd } from './inspectionAdd.ts'
import { inspectionSet } from './inspectionSet.ts'
import { inspectionPhoto } from './inspectionPhoto.ts'
import { inspectionRemovePhoto } from './inspectionRemovePhoto.ts'
import { inspectionRemove } from './inspectionRemove.ts'
import { inspectionRecommend } from './inspectionRecommend.ts'
import { authorizationRecord } from './authorizationRecord.ts'
import { signatureRecord } from './signatureRecord.ts'
import { documentSent } from './documentSent.ts'
import { inspectionSent } from './inspectionSent.ts'
import { messageNoted } from './messageNoted.ts'
import { statusMove } from './statusMove.ts'
import { mergeTake } from './mergeTake.ts'
import { mergeGive } from './mergeGive.ts'
import { splitTake } from './splitTake.ts'
import { splitGive } from './splitGive.ts'
import { shopSet } from './shopSet.ts'
import { datesSet } from './datesSet.ts'
import { tagSet } from './tagSet.ts'
import type { CommandDefinition, CommandHead, StationDefinition } from './define.ts'

/** Every order command, in any order. */
export const COMMANDS = [
  fieldSet,
  customerSet,
  customFieldSet,
  vehicleSet,
  packageAdd,
  partChoose,
  packageSet,
  packageRemove,
  casualAdd,
  itemAdd,
  lineSet,
  lineMove,
  lineRemove,
  itemDecline,
  itemRevive,
  declinedAdd,
  optionAdd,
  checklistSet,
  tagSet,
  restoreCommand,
  discountAdd,
  couponAdd,
  discountRemove,
  orderDiscountSet,
  positionSet,
  estimateApprove,
  estimateWaive,
  inspectionAdd,
  inspectionSet,
  inspectionPhoto,
  inspectionRemovePhoto,
  inspectionRemove,
  inspectionRecommend,
  authorizationRecord,
  signatureRecord,
  documentSent,
  inspectionSent,
  messageNoted,
  statusMove,
  mergeTake,
  mergeGive,
  splitTake,
  splitGive,
  shopSet,
  datesSet,
] as const

type CommandIn<D> = D extends CommandDefinition<infer C> ? C : never
export type Command = CommandIn<(typeof COMMANDS)[number]>
type SentIn<D> = D extends StationDefinition<infer C> ? C : never
/** The commands that a station may send; the server makes the others. */
export type StationCommand = SentIn<(typeof COMMANDS)[number]>

/** A command of a station without the fields that every command carries: what a person wants, in any order. */
export type Intent = StationCommand extends infer C
  ? C extends StationCommand
    ? Omit<C, 'id' | 'device_id' | 'made_at'>
    : never
  : never

const byType = new Map<string, unknown>(COMMANDS.map((definition) => [definition.type, definition]))

/** How a command of this type is applied; the list names each type. */
export function definitionOf<C extends CommandHead & { type: string }>({ type }: C): CommandDefinition<C> {
  return byType.get(type) as CommandDefinition<C>
}

/** The definition of this type of command, for the history; older entries may have a type that no longer exists. */
export const definitionNamed = (type: string): Pick<CommandDefinition<never>, 'words'> | undefined =>
  byType.get(type) as Pick<CommandDefinition<never>, 'words'> | undefined

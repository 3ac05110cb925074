import { msg, type Say, type Words } from '#domain/base/words.ts'
import { phoneWithExtension } from '../base/phone.ts'
import type { LabelData } from '../printing/kinds/fields.ts'
import { billedParty } from './billedParty.ts'
import { vehicleName } from './names.ts'
import { labelOwner } from './practice.ts'
import type { Order } from './order.ts'

/** Where a tire was on the vehicle. */
export const TIRE_POSITIONS = ['LF', 'RF', 'LR', 'RR', 'spare'] as const
export type TirePosition = (typeof TIRE_POSITIONS)[number]

const WORDS: Readonly<Record<TirePosition, Words>> = {
  LF: msg('LF'),
  RF: msg('RF'),
  LR: msg('LR'),
  RR: msg('RR'),
  spare: msg('Spare'),
}

export const positionWord = (position: TirePosition, say: Say): string => say(WORDS[position])

/** Whose tires are stored, and what the code of each begins with. */
export interface TireOwner {
  customer: string
  phone: string
  vehicle: string
  license_plate: string
  order_number: string
  code: string
}

/** A set of tires in storage. */
export interface TireSet {
  /** As on the sidewall, such as 235/60R18 107V. */
  tire: string
  place: string
  /** YYYY-MM-DD. */
  date: string
  tires: readonly { position: TirePosition; tread: string }[]
}

export const tireOwnerOf = (order: Order, say: Say): TireOwner => ({
  customer: labelOwner(order, say),
  phone: phoneWithExtension(billedParty(order) ?? { phonenumber: '' }, say.language),
  vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
  license_plate: order.license_plate,
  order_number: order.order_custom_id,
  code: order.order_custom_id,
})

/** What the tag on each tire of a set says. */
export const tireTags = (owner: TireOwner, { tires, ...set }: TireSet, say: Say): LabelData[] =>
  tires.map(({ position, tread }) => ({
    ...owner,
    ...set,
    order_number: owner.order_number === '' ? '' : `#${owner.order_number}`,
    position: positionWord(position, say),
    tread,
    code: `${owner.code}-${position}`,
  }))

import { msg, msgIn } from '#domain/base/words.ts'
import { declared, field, logo, rule, words } from './build.ts'
import type { LabelKind } from './kind.ts'

/** The sticker on the windshield after an oil change. */
export const oilSticker: LabelKind = {
  words: msg('Oil-change sticker'),
  fields: [
    declared('shop_name', msg('Shop'), 'Northside Auto Service'),
    declared('shop_phone', msg('Phone'), '(555) 010-0199'),
    declared('date', msg('Date'), '2026-11-25', 'day'),
    declared('mileage', msg('Mileage'), '84210', 'distance'),
    declared('oil', msg('Oil'), '5W-30 Full Synthetic'),
    declared('next_due_mileage', msg('Next due mileage'), '91710', 'distance'),
    declared('next_due_date', msg('Next due date'), '2027-05-25', 'day'),
    declared('vehicle', msg('Vehicle'), '2021 Honda CR-V'),
    declared('license_plate', msgIn('printing', 'License plate'), 'ABC 1234'),
    declared('order_number', msg('Order number'), '1042'),
  ],
  sizes: [
    { width: 2, height: 2.5, unit: 'in' },
    { width: 2, height: 2, unit: 'in' },
    { width: 2.5, height: 2.5, unit: 'in' },
    { width: 2, height: 3, unit: 'in' },
    { width: 50, height: 60, unit: 'mm' },
  ],
  design: {
    width: 2,
    height: 2.5,
    unit: 'in',
    elements: [
      logo([0.55, 0.04, 0.9, 0.24]),
      field('shop_name', [0.06, 0.28, 1.88, 0.24], 13, { align: 'center', lines: 2 }),
      field('shop_phone', [0.06, 0.52, 1.88, 0.16], 9, { align: 'center' }),
      rule([0.06, 0.68, 1.88, 0.015]),
      words('NEXT SERVICE', 'PROCHAIN SERVICE', [0.06, 0.71, 1.88, 0.17], { size: 10, align: 'center' }),
      field('next_due_mileage', [0.06, 0.88, 1.88, 0.38], 21, { align: 'center' }),
      field('next_due_date', [0.06, 1.27, 1.88, 0.3], 16, { align: 'center' }),
      rule([0.06, 1.6, 1.88, 0.015]),
      words('Date', 'Date', [0.06, 1.65, 0.5, 0.16], { size: 8 }),
      field('date', [0.58, 1.65, 1.36, 0.16], 9, { align: 'right' }),
      words('Mileage', 'Kilom.', [0.06, 1.82, 0.5, 0.16], { size: 8 }),
      field('mileage', [0.58, 1.82, 1.36, 0.16], 9, { align: 'right' }),
      words('Oil', 'Huile', [0.06, 1.99, 0.4, 0.16], { size: 8 }),
      field('oil', [0.46, 1.99, 1.48, 0.32], 9, { align: 'right', lines: 2 }),
      field('vehicle', [0.06, 2.32, 1.28, 0.15], 7),
      field('license_plate', [1.36, 2.32, 0.58, 0.15], 7, { align: 'right' }),
    ],
  },
}

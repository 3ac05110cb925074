import { msg, msgIn } from '#domain/base/words.ts'
import { code, declared, field, words } from './build.ts'
import type { LabelKind } from './kind.ts'

/** What is stuck on a part that waits for its order. */
export const partLabel: LabelKind = {
  words: msg('Part label'),
  fields: [
    declared('part_number', msg('Part number'), 'PH3614-0001'),
    declared('name', msg('Name'), 'Engine oil filter'),
    declared('order_number', msg('Order number'), '1042'),
    declared('vehicle', msg('Vehicle'), '2021 Honda CR-V'),
    declared('customer', msg('Customer'), 'Zoé Lefrançois'),
    declared('bin', msgIn('printing', 'Bin'), 'A-12'),
    declared('quantity', msg('Quantity'), '1'),
    declared('code', msg('Bar code'), 'PH3614-0001'),
  ],
  sizes: [
    { width: 2, height: 1, unit: 'in' },
    { width: 2.25, height: 1.25, unit: 'in' },
    { width: 3, height: 1, unit: 'in' },
    { width: 62, height: 29, unit: 'mm' },
  ],
  design: {
    width: 2,
    height: 1,
    unit: 'in',
    elements: [
      field('name', [0.06, 0.04, 1.88, 0.18], 10),
      field('part_number', [0.06, 0.22, 1.2, 0.16], 9),
      field('bin', [1.28, 0.22, 0.66, 0.16], 9, { align: 'right' }),
      code('code128', 'code', [0.03, 0.4, 1.94, 0.32]),
      field('vehicle', [0.06, 0.76, 1.3, 0.15], 7),
      field('order_number', [1.38, 0.76, 0.56, 0.15], 8, { align: 'right' }),
    ],
  },
}

/** What hangs on the shelf in front of an item. */
export const shelfLabel: LabelKind = {
  words: msg('Shelf label'),
  fields: [
    declared('name', msg('Name'), 'Engine oil filter'),
    declared('part_number', msg('Part number'), 'PH3614-0001'),
    declared('bin', msgIn('printing', 'Bin'), 'A-12'),
    declared('price', msg('Price'), '12.95', 'money'),
    declared('code', msg('Bar code'), '0036000291452'),
  ],
  sizes: [
    { width: 62, height: 29, unit: 'mm' },
    { width: 2, height: 1, unit: 'in' },
    { width: 2.25, height: 1.25, unit: 'in' },
  ],
  design: {
    width: 62,
    height: 29,
    unit: 'mm',
    elements: [
      field('name', [2, 1.2, 58, 5], 11),
      field('part_number', [2, 6.6, 26, 4], 8),
      field('bin', [28, 6.6, 14, 4], 8, { align: 'center' }),
      field('price', [42, 6.6, 18, 4], 9, { align: 'right' }),
      code('code128', 'code', [1, 11.4, 60, 12]),
      field('code', [2, 24, 58, 4], 8, { align: 'center' }),
    ],
  },
}

/** What marks a place to be counted: its code finds the item on the count sheet. */
export const countLabel: LabelKind = {
  words: msg('Count tag'),
  fields: [
    declared('sheet', msg('Count sheet'), 'Oil and filters'),
    declared('name', msg('Name'), 'Engine oil filter'),
    declared('part_number', msg('Part number'), 'PH3614-0001'),
    declared('bin', msgIn('printing', 'Bin'), 'A-12'),
    declared('code', msg('Bar code'), '0036000291452'),
  ],
  sizes: [
    { width: 3, height: 2, unit: 'in' },
    { width: 2.25, height: 1.25, unit: 'in' },
  ],
  design: {
    width: 3,
    height: 2,
    unit: 'in',
    elements: [
      field('sheet', [0.08, 0.06, 2.84, 0.2], 10),
      field('name', [0.08, 0.28, 2.84, 0.4], 12, { lines: 2 }),
      field('part_number', [0.08, 0.7, 1.8, 0.18], 9),
      field('bin', [1.9, 0.7, 1.02, 0.18], 10, { align: 'right' }),
      code('code128', 'code', [0.03, 0.92, 2.94, 0.5]),
      words('Counted ______  By ______', 'Compté ______  Par ______', [0.08, 1.62, 2.84, 0.26], { size: 11 }),
    ],
  },
}

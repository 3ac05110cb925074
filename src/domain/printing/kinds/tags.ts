import { msg, msgIn } from '#domain/base/words.ts'
import { code, declared, field, rule, words } from './build.ts'
import type { LabelKind } from './kind.ts'

/** What hangs on the key of a vehicle in the shop; its code opens the order. */
export const keyTag: LabelKind = {
  words: msg('Key tag'),
  fields: [
    declared('order_number', msg('Order number'), '1042'),
    declared('customer', msg('Customer'), 'Zoé Lefrançois'),
    declared('vehicle', msg('Vehicle'), '2021 Honda CR-V'),
    declared('color', msg('Color'), 'Blue'),
    declared('license_plate', msgIn('printing', 'License plate'), 'ABC 1234'),
    declared('promised', msgIn('printing', 'Promised'), '4:30 PM'),
    declared('code', msg('Code'), '1042'),
  ],
  sizes: [
    { width: 3, height: 1, unit: 'in' },
    { width: 2.25, height: 1.25, unit: 'in' },
    { width: 2, height: 1, unit: 'in' },
  ],
  design: {
    width: 3,
    height: 1,
    unit: 'in',
    elements: [
      field('order_number', [0.08, 0.04, 1.0, 0.34], 18),
      field('license_plate', [1.1, 0.08, 1.0, 0.28], 14, { align: 'right' }),
      field('vehicle', [0.08, 0.4, 2.02, 0.2], 10),
      field('customer', [0.08, 0.6, 2.02, 0.2], 10),
      field('color', [0.08, 0.8, 1.0, 0.17], 8),
      field('promised', [1.1, 0.8, 1.0, 0.17], 8, { align: 'right' }),
      code('qr', 'code', [2.16, 0.12, 0.78, 0.78]),
    ],
  },
}

/** What is on each tire of a set in storage. */
export const tireTag: LabelKind = {
  words: msg('Tire-storage tag'),
  fields: [
    declared('customer', msg('Customer'), 'Zoé Lefrançois'),
    declared('phone', msg('Phone'), '(555) 010-0142'),
    declared('vehicle', msg('Vehicle'), '2021 Honda CR-V'),
    declared('license_plate', msgIn('printing', 'License plate'), 'ABC 1234'),
    declared('tire', msg('Tire'), '235/60R18 107V'),
    declared('position', msgIn('printing', 'Position'), 'LF'),
    declared('tread', msg('Tread'), '8/32'),
    declared('place', msg('Place'), 'C-04'),
    declared('date', msg('Date'), '2026-11-25', 'day'),
    declared('order_number', msg('Order number'), '1042'),
    declared('code', msg('Code'), '1042-LF'),
  ],
  sizes: [
    { width: 4, height: 2, unit: 'in' },
    { width: 4, height: 3, unit: 'in' },
    { width: 3, height: 2, unit: 'in' },
  ],
  design: {
    width: 4,
    height: 2,
    unit: 'in',
    elements: [
      field('customer', [0.1, 0.06, 2.6, 0.32], 16),
      field('place', [2.75, 0.06, 1.15, 0.42], 24, { align: 'right' }),
      field('vehicle', [0.1, 0.4, 2.6, 0.22], 11),
      field('license_plate', [0.1, 0.62, 1.3, 0.22], 11),
      field('phone', [1.4, 0.62, 1.3, 0.22], 10),
      rule([0.1, 0.9, 3.8, 0.015]),
      field('tire', [0.1, 0.96, 1.9, 0.3], 14),
      field('position', [2.05, 0.96, 0.6, 0.3], 16),
      words('Tread', 'Semelle', [0.1, 1.3, 0.6, 0.2], { size: 8 }),
      field('tread', [0.7, 1.3, 0.9, 0.2], 10),
      field('date', [1.6, 1.3, 1.1, 0.2], 9),
      field('order_number', [0.1, 1.6, 1.4, 0.24], 11),
      code('datamatrix', 'code', [2.85, 0.96, 1.0, 0.96]),
    ],
  },
}

/** A code that a customer scans: to pay, to review, to book. */
export const qrCard: LabelKind = {
  words: msg('QR card'),
  fields: [
    declared('shop_name', msg('Shop'), 'Northside Auto Service'),
    declared('title', msg('Title'), 'Pay your bill'),
    declared('detail', msg('Detail'), 'Scan with your phone'),
    declared('url', msg('Address'), 'https://shop.example/pay/8f2c'),
  ],
  sizes: [
    { width: 2, height: 2.5, unit: 'in' },
    { width: 2, height: 3, unit: 'in' },
    { width: 50, height: 60, unit: 'mm' },
  ],
  design: {
    width: 2,
    height: 2.5,
    unit: 'in',
    elements: [
      field('title', [0.06, 0.06, 1.88, 0.26], 14, { align: 'center' }),
      code('qr', 'url', [0.25, 0.36, 1.5, 1.5]),
      field('detail', [0.06, 1.9, 1.88, 0.3], 9, { align: 'center', lines: 2 }),
      field('shop_name', [0.06, 2.22, 1.88, 0.22], 10, { align: 'center' }),
    ],
  },
}

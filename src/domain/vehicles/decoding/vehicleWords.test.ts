import { expect, test } from 'vitest'
import { engineText } from './engine.ts'
import { bodyWord, engineWords, weightClass } from './vehicleWords.ts'

const FUELS = [
  'Gasoline',
  'Flex Fuel',
  'Diesel',
  'Electric',
  'CNG',
  'Propane',
  'LNG',
  'Hydrogen',
  'Ethanol',
  'Methanol',
]

test('an engine in French has no English word, its litres with a comma', () => {
  expect(engineWords('2.5L 4 cyl Gasoline', 'fr-CA')).toBe('2,5 L 4 cyl. essence')
  expect(engineWords('1.5L 4 cyl Turbo Gasoline Hybrid', 'fr-CA')).toBe('1,5 L 4 cyl. turbo essence hybride')
  for (const fuel of FUELS) {
    const text = engineText({ litres: '', cylinders: '', turbo: false, fuel, hybrid: false })
    const french = engineWords(text, 'fr-CA')
    if (fuel !== 'Diesel' && fuel !== 'Propane') expect(french).not.toMatch(new RegExp(`\\b${fuel}\\b`))
    expect(french.charAt(0)).toMatch(/[a-zéG]/)
  }
})

test('what people typed stays, and English is as it is kept', () => {
  expect(engineWords('LS3 6.2L V8', 'fr-CA')).toBe('LS3 6,2 L V8')
  expect(engineWords('Moteur GM 350', 'fr-CA')).toBe('Moteur GM 350')
  expect(engineWords('2.5L 4 cyl Gasoline', 'en')).toBe('2.5L 4 cyl Gasoline')
})

test('bodies and weight classes', () => {
  expect(bodyWord('Sedan/Saloon', 'fr-CA')).toBe('Berline')
  expect(bodyWord('Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'fr-CA')).toContain('VUS')
  expect(bodyWord('Hovercraft', 'fr-CA')).toBe('Hovercraft')
  expect(bodyWord('Pickup', 'en')).toBe('Pickup')
  expect(weightClass('Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)', 'fr-CA')).toBe(
    'Classe 1C : 4\u00A0001 - 5\u00A0000 lb (1\u00A0814 - 2\u00A0268 kg)',
  )
  expect(weightClass('Class 1A: 3,000 lb or less (1,360 kg or less)', 'fr-CA')).toContain('ou moins')
})

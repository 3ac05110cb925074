import type { Language } from '#contract/base/shared.ts'
import type { Measure } from '#domain/inspections/kinds.ts'
import type { PointState } from '#server/base/papers/inspectionPart.ts'

interface InspectionWords {
  title: string
  inspectedOn: string
  inspectedBy: string
  /** The heading of points outside a group. */
  otherItems: string
  results: Record<PointState, string>
  /** A result with its number of items. */
  count: Record<PointState, (items: number) => string>
  /** Before the work that a finding leads to. */
  recommended: (work: string) => string
  approved: string
  notApproved: string
  recommendedWork: string
  declinedWork: string
  morePhotos: (count: number) => string
  videos: (count: number) => string
  units: Partial<Record<Measure, string>>
  /** In place of a vehicle without a name. */
  yourVehicle: string
}

const en: InspectionWords = {
  title: 'Inspection report',
  inspectedOn: 'Inspected',
  inspectedBy: 'Inspected by',
  otherItems: 'Other items',
  results: { ok: 'OK', soon: 'Soon', now: 'Now', na: 'N/A', open: 'Not checked' },
  count: {
    now: (items) => `${items} need${items === 1 ? 's' : ''} attention now`,
    soon: (items) => `${items} soon`,
    ok: (items) => `${items} OK`,
    na: (items) => `${items} not applicable`,
    open: (items) => `${items} not checked`,
  },
  recommended: (work) => `Recommended: ${work}`,
  approved: 'approved',
  notApproved: 'not approved yet',
  recommendedWork: 'Recommended work, not approved yet',
  declinedWork: 'Declined work',
  morePhotos: (count) => (count === 1 ? '1 more photo at the shop' : `${count} more photos at the shop`),
  videos: (count) => (count === 1 ? '1 video at the shop' : `${count} videos at the shop`),
  units: { '32nds': '/32 in' },
  yourVehicle: 'your vehicle',
}

const fr: InspectionWords = {
  title: 'Rapport d’inspection',
  inspectedOn: 'Inspecté le',
  inspectedBy: 'Inspecté par',
  otherItems: 'Autres éléments',
  results: { ok: 'OK', soon: 'Bientôt', now: 'Maintenant', na: 'S. O.', open: 'Non vérifié' },
  count: {
    now: (items) => `${items} à faire maintenant`,
    soon: (items) => `${items} à faire bientôt`,
    ok: (items) => `${items} OK`,
    na: (items) => `${items} sans objet`,
    open: (items) => `${items} non vérifié${items === 1 ? '' : 's'}`,
  },
  recommended: (work) => `Recommandé\u00A0: ${work}`,
  approved: 'approuvé',
  notApproved: 'pas encore approuvé',
  recommendedWork: 'Travaux recommandés, pas encore approuvés',
  declinedWork: 'Travaux refusés',
  morePhotos: (count) => (count === 1 ? '1 autre photo à l’atelier' : `${count} autres photos à l’atelier`),
  videos: (count) => (count === 1 ? '1 vidéo à l’atelier' : `${count} vidéos à l’atelier`),
  units: { '32nds': '/32 po' },
  yourVehicle: 'votre véhicule',
}

/** What an inspection report says. */
export const inspectionWords = (language: Language): InspectionWords => (language === 'fr-CA' ? fr : en)

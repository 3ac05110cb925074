const en = {
  title: 'Work order',
  order: 'Order',
  waiting: 'Customer is waiting',
  customer: 'Customer',
  odometer: 'Odometer in',
  odometerOut: 'Odometer out',
  dateIn: 'Date in',
  promised: 'Promised by',
  bay: 'Bay',
  technician: 'Technician',
  finished: 'Finished at',
  customerNote: 'Note',
  internalNote: 'Internal note',
  loose: 'Parts and other lines',
  held: 'Not approved. Do not start:',
  checklist: 'Final checklist',
  required: 'required',
  noVehicle: 'No vehicle',
}

export type BayWords = typeof en

const fr: BayWords = {
  title: 'Bon de travail',
  order: 'Bon',
  waiting: 'Le client attend',
  customer: 'Client',
  odometer: 'Odomètre à l’entrée',
  odometerOut: 'Odomètre à la sortie',
  dateIn: 'Date d’entrée',
  promised: 'Promis pour le',
  bay: 'Baie',
  technician: 'Technicien',
  finished: 'Terminé à',
  customerNote: 'Note',
  internalNote: 'Note interne',
  loose: 'Pièces et autres lignes',
  held: 'Non approuvé. Ne pas commencer :',
  checklist: 'Liste de vérification finale',
  required: 'obligatoire',
  noVehicle: 'Aucun véhicule',
}

/** What the work order for the bay says, in the language of the shop’s people. */
export const bayWords = (language: string): BayWords => (language === 'fr-CA' ? fr : en)

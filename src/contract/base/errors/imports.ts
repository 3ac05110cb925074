import type { ErrorText } from './text.ts'

/** Files of records. */
export const importsErrors = {
  not_a_table: {
    status: 415,
    en: 'This file isn’t CSV or Excel (.xlsx). Save it in one of these formats and choose it again.',
    fr: 'Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx). Enregistrez-le ainsi, puis choisissez-le de nouveau.',
  },
  quickbooks_iif: {
    status: 415,
    en: 'This is a QuickBooks Desktop file (IIF), which isn’t a table. In QuickBooks, open the list as a report, choose Excel, then save it as CSV or Excel (.xlsx).',
    fr: 'Ceci est un fichier de QuickBooks Bureau (IIF), qui n’est pas un tableau. Dans QuickBooks, ouvrez la liste sous forme de rapport, choisissez Excel, puis enregistrez-la en CSV ou en Excel (.xlsx).',
  },
  table_empty: {
    status: 400,
    en: 'This file has headings but no rows. Choose a file with data.',
    fr: 'Ce fichier n’a aucune ligne sous les en-têtes.',
  },
  heading_too_long: {
    status: 400,
    en: 'The heading row of this file is too long. Check that the first row has only column names.',
    fr: 'La ligne d’en-têtes de ce fichier est trop longue. Vérifiez que la première ligne contient seulement les noms des colonnes.',
  },
  mapping_incomplete: {
    status: 400,
    en: 'Choose a column for each required field, and use each field only once.',
    fr: 'Indiquez la colonne de chaque champ requis, et n’attribuez chaque champ qu’à une seule colonne.',
  },
  import_busy: {
    status: 409,
    en: 'This import is still running. Wait until it finishes.',
    fr: 'Cette importation est en cours de traitement. Attendez la fin.',
  },
  import_not_text: {
    status: 409,
    en: 'An Excel workbook says itself how its letters are written.',
    fr: 'Un classeur Excel indique lui-même comment ses caractères sont écrits.',
  },
  import_finished: {
    status: 409,
    en: 'This file was already imported. Choose the file again to import it once more.',
    fr: 'Ce fichier a déjà été importé. Choisissez-le de nouveau pour l’importer encore.',
  },
  import_not_checked: {
    status: 409,
    en: 'Preview the import first to see what will change.',
    fr: 'Affichez d’abord l’aperçu : il montre ce qui sera modifié.',
  },
  import_not_done: {
    status: 409,
    en: 'Only a completed import can be undone.',
    fr: 'Seule une importation effectuée peut être annulée.',
  },
} as const satisfies Record<string, ErrorText>

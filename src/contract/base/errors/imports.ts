import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Files of records. */
export const importsErrors = {
  not_a_table: {
    status: 415,
    words: msg('This file isn’t CSV or Excel (.xlsx). Save it in one of these formats and choose it again.'),
  },
  quickbooks_iif: {
    status: 415,
    words: msg(
      'This is a QuickBooks Desktop file (IIF), which isn’t a table. In QuickBooks, open the list as a report, choose Excel, then save it as CSV or Excel (.xlsx).',
    ),
  },
  table_empty: {
    status: 400,
    words: msg('This file has headings but no rows. Choose a file with data.'),
  },
  heading_too_long: {
    status: 400,
    words: msg('The heading row of this file is too long. Check that the first row has only column names.'),
  },
  mapping_incomplete: {
    status: 400,
    words: msg('Choose a column for each required field, and use each field only once.'),
  },
  import_busy: {
    status: 409,
    words: msg('This import is still running. Wait until it finishes.'),
  },
  import_not_text: {
    status: 409,
    words: msg('Excel files don’t need an encoding. Leave it empty.'),
  },
  import_finished: {
    status: 409,
    words: msg('This file was already imported. Choose the file again to import it once more.'),
  },
  import_not_checked: {
    status: 409,
    words: msg('Preview the import first to see what will change.'),
  },
  import_not_done: {
    status: 409,
    words: msg('Only a completed import can be undone.'),
  },
} as const satisfies Record<string, ErrorText>

/** A point of the shop's final checklist, as it was when the order was created. */
export interface ChecklistItem {
  id: string
  name: string
  name_french: string
  required: boolean
  done_by: string
  done_timestamp: string | null
}

/** A point of the shop's final checklist, as it was when the order was created: an open order is not held to later questions. */
export interface ChecklistItem {
  id: string
  name: string
  name_french: string
  required: boolean
  done_by: string
  done_timestamp: string | null
}

/** The other order of a merge or split, as the history names it. */
export interface OtherOrder {
  order_id: string
  /** Its number, as people read it. */
  number: string
}

/** The key of an import's file. */
export const uploadKey = ({ company_id, id }: { company_id: string; id: string }): string =>
  `imports/${company_id}/${id}`

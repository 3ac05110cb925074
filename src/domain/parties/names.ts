interface Named {
  first_name: string
  last_name: string
  business_name?: string | undefined
}

/** A customer as searches and headings name them, with their company: "Chantal Bouchard · Plomberie du Lac". */
export const customerTitle = ({ first_name, last_name, business_name = '' }: Named): string =>
  [`${first_name} ${last_name}`.trim(), business_name].filter((part) => part !== '').join(' · ')

/** Names of people, streets and fleets that do not exist. */
export const firstNames = [
  'Aisha', 'Benoît', 'Carla', 'Chantal', 'Daniel', 'Elena', 'Émilie', 'Fatima', 'Grace', 'Hugo', 'Ines', 'James', 'Kofi',
  'Léa', 'Luc', 'Marc', 'Mei', 'Nadia', 'Olivier', 'Priya', 'Quinn', 'Robert', 'Sophie', 'Tariq', 'Valérie', 'Wei', 'Yasmine', 'Zoé',
] as const
export const lastNames = [
  'Bélanger', 'Bouchard', 'Chen', 'Côté', 'Dubois', 'Fortin', 'Gagnon', 'Garcia', 'Johnson', 'Lavoie', 'Martin', 'Morin', 'Nguyen',
  'Okafor', 'Patel', 'Pelletier', 'Robinson', 'Roy', 'Singh', 'Smith', 'Tremblay', 'Walker', 'Williams', 'Young',
] as const
export const streets = { US: ['W Kennedy Blvd', 'N Armenia Ave', 'Bayshore Blvd', 'S Dale Mabry Hwy'], CA: ['boul. Curé-Labelle', 'rue Saint-Martin', 'av. des Bois', 'boul. Chomedey'] } as const
export const fleets = [
  { name: 'Northline Couriers', location: 'Depot 4', country: 'US', days: 30 },
  { name: 'Gulf Coast Plumbing', location: 'Main yard', country: 'US', days: 15 },
  { name: 'Hydro Services 24', location: 'Centre Laval', country: 'CA', days: 30 },
  { name: 'Ville de Laval', location: 'Garage municipal', country: 'CA', days: 45 },
] as const
export const notes = [
  'Customer hears a squeak when braking.', 'Please check the tire pressure light.', 'Leave the keys in the night box.',
  'Oil light came on yesterday.', 'Wants to keep the old parts.', '',
] as const

/** VINs up to the serial number; the check digit and the serial are made when a vehicle is. */
export const vinTemplates = [
  '4S4BTANC_M3', '1HGCM826_3A', '1FTEW1EP_KF', '1FTEW1EP_JK', '2T3P1RFV_MC', '4T1B11HK_JU', '2HGFC2F5_JH', '5J6RW2H8_KL', '1GCUYDED_MZ',
  '3GCUKREC_JG', '1C4HJXDG_JW', '1C6SRFFT_MN', '5NPD84LF_LH', 'KNDPM3AC_J7', 'JM3KFBCM_L0', '5N1AT2MV_KC', '3VWC57BU_KM',
  'WBA5R1C5_KA', '1GCWGAFG_K1', '3C6TRVDG_HE', 'JTDKARFU_J3', '1G1ZD5ST_JF', '2C4RC1BG_JR', '1FMCU9GD_JU', '1FM5K8D8_JG',
  'JF2SKAGC_KH', '1N4AL3AP_JC', '5XYPG4A5_KG', '3FA6P0HD_JR', '54DC4W1B_JS', '1FUJGLDR_CL', '1FTBW2CM_HK',
] as const

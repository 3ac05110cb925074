/**
 * Makers that vPIC does not list, by the first three characters of their VINs: of cars from Mexico and Brazil, of
 * European and Asian imports, and of trailers. Source: the registers of SAE and ISO 3780, as published.
 */
const OTHER_MAKERS: Readonly<Record<string, string>> = {
  '1L0': 'Lufkin Trailers',
  '6T1': 'Toyota',
  '8AG': 'Chevrolet',
  '8AP': 'Fiat',
  '93C': 'Chevrolet',
  '93Y': 'Renault',
  '9BD': 'Fiat',
  '9BG': 'Chevrolet',
  KPT: 'SsangYong',
  LSJ: 'MG',
  MA3: 'Suzuki',
  MAL: 'Hyundai',
  SJN: 'Nissan',
  TMB: 'Škoda',
  TSM: 'Suzuki',
  UU1: 'Dacia',
  VF6: 'Renault Trucks',
  VF7: 'Citroën',
  VSS: 'SEAT',
  WMA: 'MAN',
  XLR: 'DAF',
  YS2: 'Scania',
  ZDM: 'Ducati',
  ZLA: 'Lancia',
}

/** The maker of a VIN that vPIC does not know; empty where it is not known either. */
export const otherMaker = (vin: string): string => OTHER_MAKERS[vin.slice(0, 3)] ?? ''

import type { CallReply } from '../base/client/callTypes.ts'

export type VinAnswer = CallReply<'vehicles.vin'>

export type VehicleDetails = CallReply<'vehicles.get'>['vehicle']['details']

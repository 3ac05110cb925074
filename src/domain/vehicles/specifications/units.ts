export const TORQUE_UNITS = ['lb-ft', 'N·m'] as const
export const PRESSURE_UNITS = ['psi', 'kPa'] as const

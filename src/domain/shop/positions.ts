/** Who did what on which vehicle of the order. */
export interface PositionAssignment {
  position: string
  vehicle: string
  user_id: string | null
}

export type PositionProblem = { code: 'position_required' | 'position_filled_twice'; field: string }

/** Every required position is filled exactly once for each vehicle of the order. */
export function positionProblems(
  required: readonly string[],
  vehicles: readonly string[],
  assignments: readonly PositionAssignment[],
): PositionProblem[] {
  return vehicles.flatMap((vehicle) =>
    required.flatMap((position): PositionProblem[] => {
      const filled = assignments.filter(
        (entry) => entry.vehicle === vehicle && entry.position === position && entry.user_id,
      ).length
      if (filled === 1) return []
      const code = filled === 0 ? 'position_required' : 'position_filled_twice'
      return [{ code, field: `tech_positions.${position}` }]
    }),
  )
}

/** What happens at an instant; it may plan more. */
export interface Step {
  at: number
  run: (at: Date, plan: (step: Step) => void) => Promise<void>
}

/** Does the steps in the order of their instants, also those that steps plan, with `before` ahead of each. */
export async function inOrder(steps: readonly Step[], before: (at: number) => Promise<void>): Promise<void> {
  const waiting = [...steps].sort((one, other) => other.at - one.at)
  const plan = (step: Step) => {
    const place = waiting.findIndex((row) => row.at <= step.at)
    waiting.splice(place === -1 ? waiting.length : place, 0, step)
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    await before(next.at)
    await next.run(new Date(next.at), plan)
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks a test has made, and the seed that makes the same ones again. */
    attacks?: { readonly count: number; readonly seed?: number | undefined }
  }
}

type Task = { readonly meta: import('vitest').TaskMeta }

/**
 * Notes what a test has tried, for the table of `node scripts/run.mjs attacks`.
 *
 * @param task the test's own, from its context
 * @param attacks how many, and the seed that makes the same ones again
 * @example test('attack 2.14: …', ({ task }) => { …; countAttacks(task, { count: 100_000, seed }) })
 */
export function countAttacks(
  task: Task,
  attacks: { readonly count: number; readonly seed?: number | undefined },
): void {
  task.meta.attacks = attacks
}

/** How many attacks a test makes: KIT_ATTACK_RUNS, as for a long run, or the test's own number. */
export const attackRuns = (own: number): number => Number(process.env.KIT_ATTACK_RUNS ?? own)

import type { Newsroom } from './newsroom.ts'
import type { PhoneStore } from './phone-state.ts'

type Parts = { readonly state: PhoneStore; readonly newsroom: Newsroom; readonly look: () => void }

/** Makes an act safe to call from a button: it is counted while it runs, and what fails becomes news. */
export function createDoing({ state, newsroom, look }: Parts) {
  const count = (by: number) => state.set((before) => ({ ...before, busy: before.busy + by }))
  return <A extends readonly unknown[]>(act: (...args: A) => Promise<unknown>) =>
    async (...args: A): Promise<void> => {
      newsroom.forgetProblems()
      count(1)
      try {
        await act(...args)
      } catch (error) {
        newsroom.complain(error instanceof Error ? error.message : 'That did not work.')
      } finally {
        count(-1)
        look()
      }
    }
}

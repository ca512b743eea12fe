import type { Notifications } from './notifications.ts'
import type { PhoneStore } from './phone-state.ts'

type Options = { readonly state: PhoneStore; readonly notifications: Notifications; readonly refresh: () => void }

/**
 * Wraps functions for the page's buttons: the phone is busy while one runs, a failure becomes a notification, and the
 * state is refreshed afterwards.
 */
export function createActions({ state, notifications, refresh }: Options) {
  const count = (by: number) => state.set((before) => ({ ...before, busy: before.busy + by }))
  return <A extends readonly unknown[]>(action: (...args: A) => Promise<unknown>) =>
    async (...args: A): Promise<void> => {
      notifications.clearProblems()
      count(1)
      try {
        await action(...args)
      } catch (error) {
        notifications.reportProblem(error instanceof Error ? error.message : 'That did not work.')
      } finally {
        count(-1)
        refresh()
      }
    }
}

import type { PhoneStore } from './phone-state.ts'

const maxNotifications = 4
const maxLength = 240

/** Keeps the last few notifications for the phone's owner, the newest first. */
export function createNotifications(state: PhoneStore) {
  let last = 0
  const add = (text: string, isProblem: boolean) => {
    last += 1
    const item = { id: last, text: text.slice(0, maxLength), isProblem }
    state.set((before) => ({ ...before, notifications: [item, ...before.notifications].slice(0, maxNotifications) }))
  }
  return {
    inform: (text: string) => add(text, false),
    reportProblem: (text: string) => add(text, true),
    /** Removes the problems of earlier actions. */
    clearProblems: () =>
      state.set((before) => ({ ...before, notifications: before.notifications.filter(({ isProblem }) => !isProblem) })),
    dismiss: (id: number) =>
      state.set((before) => ({ ...before, notifications: before.notifications.filter((item) => item.id !== id) })),
  }
}

export type Notifications = ReturnType<typeof createNotifications>

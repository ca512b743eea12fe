import type { PhoneStore } from './phone-state.ts'

const most = 4
const longest = 240

/** Tells the phone's owner what happened; the newest first, a few at a time. */
export function createNewsroom(state: PhoneStore) {
  let last = 0
  const add = (text: string, isProblem: boolean) => {
    last += 1
    const item = { id: last, text: text.slice(0, longest), isProblem }
    state.set((before) => ({ ...before, news: [item, ...before.news].slice(0, most) }))
  }
  return {
    tell: (text: string) => add(text, false),
    complain: (text: string) => add(text, true),
    /** What went wrong before is no news once something else is tried. */
    forgetProblems: () =>
      state.set((before) => ({ ...before, news: before.news.filter(({ isProblem }) => !isProblem) })),
    dismiss: (id: number) => state.set((before) => ({ ...before, news: before.news.filter((item) => item.id !== id) })),
  }
}

export type Newsroom = ReturnType<typeof createNewsroom>

import type { RequestOf } from '../protocol/messages.ts'

export type FrameTheme = RequestOf<'SYNC_THEME'>

/** How the frame looks where it stands: as the kit's view around it. What is not written as the protocol has it is left out. */
export function themeOf(room: Element): FrameTheme {
  const root = room.closest<HTMLElement>('[data-kit-root]')
  if (!root) return {}
  const { theme } = root.dataset
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const accent = getComputedStyle(root).getPropertyValue('--kit-accent').trim()
  return {
    themeMode: isDark ? 'dark' : 'light',
    ...(/^#[0-9a-f]{6}$/i.test(accent) ? { accent } : {}),
    ...(root.lang ? { language: root.lang } : {}),
  }
}

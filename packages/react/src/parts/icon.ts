/** How every line icon is drawn (look.md). */
export const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const
export const smallIcon = { ...icon, size: 16 } as const

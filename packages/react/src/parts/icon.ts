/** The props of every line icon. */
export const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const
export const smallIcon = { ...icon, size: 16 } as const

/** A month of the visitor's own clock, such as November 2026. */
export function formatMonth(time: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', numberingSystem: 'latn' }).format(
    new Date(time),
  )
}

/** A day and a time of the visitor's own clock, such as Nov 15, 1:00 PM. */
export function formatMoment(time: string | number, locale: string): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...style, numberingSystem: 'latn' }).format(new Date(time))
}

/** A month of the visitor's own clock, such as November 2026. */
export const formatMonth = (time: string | number, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(time))

/** A day and a time of the visitor's own clock, such as Nov 15, 1:00 PM. */
export const formatMoment = (time: string | number, locale: string): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(time))

/** The same with its year, such as Nov 15, 2026, 1:00 PM: for what may lie far ahead. */
export const formatMomentOfYear = (time: string | number, locale: string): string =>
  dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    new Date(time),
  )

/** Of the calendar by which months are told apart. To make one takes longer than to draw the row that shows its date. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn' })
  formats.set(key, format)
  return format
}
